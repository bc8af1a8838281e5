import { isMap, isSeq } from 'yaml';
import { editList } from './edit-list.ts';
import { editMap } from './edit-map.ts';
import { isPlainMap, plainOf, sameValue } from './nodes.ts';
import { isCollectionNode, replaceValue, type Slot } from './replace.ts';
import type { Work } from './work.ts';

export type EditValue = (work: Work, slot: Slot, target: unknown) => void;

/** Finds the edits that turn the value at a slot into another, the fewest that will do. */
export const editValue: EditValue = (work, slot, target) => {
  const { node } = slot.entry;
  // Of a map that stays as it is no pair is edited.
  if (isMap(node) && node.items.length > 0 && isPlainMap(target) && isCollectionNode(work, node)) {
    editMap(editValue, work, node, target, slot);
    return;
  }
  if (sameValue(plainOf(node), target)) return;
  if (isMap(node) && isPlainMap(target) && isCollectionNode(work, node))
    editMap(editValue, work, node, target, slot);
  else if (isSeq(node) && Array.isArray(target) && isCollectionNode(work, node))
    editList(editValue, work, node, target, slot);
  else replaceValue(work, slot, target);
};
