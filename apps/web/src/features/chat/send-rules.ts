import { chat } from '@krapao/contract/values/constants';

type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  /** 229 while an input method (IME) handles the key; Safari reports it even after the composition has ended. */
  readonly keyCode: number;
};

/** Enter sends; with shift or ctrl it inserts a line break; Enter that confirms an IME word does neither. */
export function meaningOf(key: Key): 'send' | 'line' | null {
  if (key.key !== 'Enter' || key.isComposing || key.keyCode === 229) return null;
  // The browser inserts the shift+Enter break itself and keeps it undoable.
  if (key.shiftKey) return null;
  return key.ctrlKey || key.metaKey || key.altKey ? 'line' : 'send';
}

const counterFrom = chat.textCharactersMax - 200;

export function measure(text: string): { readonly canSend: boolean; readonly counter: number | null; readonly isTooLong: boolean } {
  const length = text.trim().length;
  const isTooLong = length > chat.textCharactersMax;
  return { canSend: length > 0 && !isTooLong, counter: length >= counterFrom ? length : null, isTooLong };
}
