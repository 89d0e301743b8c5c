import { chat } from '@krapao/contract/values/constants';

type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  /** 229 while an input method still holds the key: Safari says so after the composition has ended. */
  readonly keyCode: number;
};

/** Enter sends; with shift or ctrl it makes a line; an Enter that picks a word of an input method does neither. */
export function meaningOf(key: Key): 'send' | 'line' | null {
  if (key.key !== 'Enter' || key.isComposing || key.keyCode === 229) return null;
  // The browser makes the line of shift by itself, and keeps it for undo.
  if (key.shiftKey) return null;
  return key.ctrlKey || key.metaKey || key.altKey ? 'line' : 'send';
}

const counterFrom = chat.textCharactersMax - 200;

/** How a text stands to the limit; the server counts in the same way. */
export function measure(text: string): { readonly canSend: boolean; readonly counter: number | null; readonly isTooLong: boolean } {
  const length = text.trim().length;
  const isTooLong = length > chat.textCharactersMax;
  return { canSend: length > 0 && !isTooLong, counter: length >= counterFrom ? length : null, isTooLong };
}
