// Stands in for string-width in the bundle. Loading and calling the real one costs more than the rest of a team sheet
// (a segmenter of the whole of Unicode, a pattern of every emoji made anew at each call), and nearly all text is plain
// letters, accents, box lines, the stand-ins of tables and colours: those are counted here, everything else is left to it.
const COLOURS = /\u001b\[[0-9;]*m/g;
const SINGLE =
  /^[\u0020-\u007e\u00a0-\u00a8\u00aa-\u00ac\u00af-\u02ff\u2010-\u2027\u2500-\u257f\ue000-\uf8ff]*$/;

module.exports = (text) => {
  if (typeof text !== 'string') return 0;
  const bare = text.includes('\u001b') ? text.replace(COLOURS, '') : text;
  return SINGLE.test(bare) ? bare.length : require('bbl:string-width').default(text);
};
