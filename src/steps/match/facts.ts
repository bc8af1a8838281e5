import { type Message, say } from '../../problem.ts';

/** Checks of what people say about a match: each takes a value, returns null when it is right, else what is wrong. */
export const isCount = (value: unknown): Message | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 99
    ? null
    : say('reason.count');

/** As `isCount`, for a list of shirt numbers. */
export const isNumberList = (value: unknown): Message | null =>
  Array.isArray(value) && value.every((one) => isCount(one) === null) && new Set(value).size === value.length
    ? null
    : say('reason.numbers');

/** As `isCount`, for a side. */
export const isSide = (value: unknown): Message | null =>
  value === 'home' || value === 'away' ? null : say('reason.side');

/** As `isCount`, for yes or no. */
export const isYesOrNo = (value: unknown): Message | null =>
  typeof value === 'boolean' ? null : say('reason.yes-or-no');

/** As `isCount`, for one of these words. */
export const isOneOf =
  (allowed: readonly string[]) =>
  (value: unknown): Message | null =>
    typeof value === 'string' && allowed.includes(value)
      ? null
      : say('reason.one-of', { allowed: { list: allowed } });
