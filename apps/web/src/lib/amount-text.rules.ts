import { latinDigits } from './digits.ts';

const plain = /^\d*(?:\.\d*)?$/;
const grouped = /^(?:\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/** Anything but a plain number is unchanged, so that the form can report it. */
export function groupDigits(text: string): string {
  const [units = '', ...rest] = text.split('.');
  return plain.test(text) ? [units.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.') : text;
}

const withoutCommas = (text: string): string => text.replaceAll(',', '');

export function amountText(value: string): string {
  const text = latinDigits(value);
  return grouped.test(text) ? groupDigits(withoutCommas(text)) : text;
}

export type Edit = {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
  readonly isForward?: boolean;
};
export type Edited = { readonly text: string; readonly caret: number };

/** The field's own commas move with the digits; a typed comma stays, because 12,50 must never become 1,250. */
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

function hasOwnSeparator(before: string, after: string): boolean {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return /[^\d.]/.test(after.slice(start, after.length - end));
}

const isCommaTaken = (before: string, after: string): boolean =>
  after.length === before.length - 1 && withoutCommas(after) === withoutCommas(before);

/** Deleting a comma deletes the digit next to it; otherwise the comma would just come back. */
function takeDigit(text: string, caret: number, isForward: boolean): { text: string; at: number } {
  const from = isForward ? caret : Math.max(0, caret - 1);
  return { text: text.slice(0, from) + text.slice(from + 1), at: from };
}

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
