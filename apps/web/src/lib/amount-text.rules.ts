import { latinDigits } from './digits.ts';

/** Digits with at most one dot, as far as they are typed. */
const plain = /^\d*(?:\.\d*)?$/;
/** The same with commas where they belong. */
const grouped = /^(?:\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/** Puts the commas in: 1234.5 is 1,234.5. What is no plain number stays as it is, for the form to say so. */
export function groupDigits(text: string): string {
  const [units = '', ...rest] = text.split('.');
  return plain.test(text) ? [units.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.') : text;
}

const withoutCommas = (text: string): string => text.replaceAll(',', '');

/** What an amount field shows for a value that did not come from its keys. */
export function amountText(value: string): string {
  const text = latinDigits(value);
  return grouped.test(text) ? groupDigits(withoutCommas(text)) : text;
}

export type Edit = {
  /** What the field showed. */
  readonly before: string;
  /** What the browser made of it by one key, deletion or paste. */
  readonly after: string;
  /** Where the caret stands in `after`. */
  readonly caret: number;
  /** The Delete key, which takes what follows the caret. */
  readonly isForward?: boolean;
};
export type Edited = { readonly text: string; readonly caret: number };

/**
 * What an amount field shows after an edit, and where its caret goes. Commas that the field put in move with the digits; a comma that somebody typed is
 * theirs and stays, since 12,50 must never turn into 1,250.
 */
export function editAmount(edit: Edit): Edited {
  const { before, caret } = edit;
  const after = latinDigits(edit.after);
  const isOurs = grouped.test(before) && groupDigits(withoutCommas(before)) === before;
  if (!isOurs || hasOwnSeparator(before, after)) return { text: amountText(after), caret: caretIn(amountText(after), after, caret) };
  const { text, at } = isCommaTaken(before, after) ? takeDigit(after, caret, edit.isForward === true) : { text: after, at: caret };
  const bare = withoutCommas(text);
  if (!plain.test(bare)) return { text: after, caret };
  const shown = groupDigits(bare);
  return { text: shown, caret: caretIn(shown, text, at) };
}

/** What came in is more than digits and a dot. */
function hasOwnSeparator(before: string, after: string): boolean {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return /[^\d.]/.test(after.slice(start, after.length - end));
}

const isCommaTaken = (before: string, after: string): boolean =>
  after.length === before.length - 1 && withoutCommas(after) === withoutCommas(before);

/** Who deletes a comma means the digit beside it: without this the comma would only come back. */
function takeDigit(text: string, caret: number, isForward: boolean): { text: string; at: number } {
  const from = isForward ? caret : Math.max(0, caret - 1);
  return { text: text.slice(0, from) + text.slice(from + 1), at: from };
}

/** The place in `shown` with as many digits before it as there are before the caret. */
function caretIn(shown: string, text: string, caret: number): number {
  const wanted = withoutCommas(text.slice(0, caret)).length;
  let seen = 0;
  let at = 0;
  while (at < shown.length && seen < wanted) {
    if (shown[at] !== ',') seen++;
    at++;
  }
  return shown === text ? caret : at;
}
