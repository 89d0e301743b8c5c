import { chatBounds, shortcutForm } from '@krapao/contract/chat/kinds';
import type { LocalText } from '@krapao/contract/values/languages';
import { finder, type Problems } from '../../lib/problems.ts';

export function checkCanned(value: { readonly text: LocalText; readonly shortcut?: string }, taken: readonly string[]): Problems {
  const find = finder();
  const { shortcut, text } = value;
  if (shortcut !== undefined) {
    find.add('shortcut', shortcutForm.test(shortcut) ? null : { word: 'shortcut' });
    // The same letters may be encoded differently by another keyboard.
    find.add('shortcut', taken.includes(shortcut.normalize('NFC')) ? { word: 'shortcutTaken' } : null);
  }
  find.text('text', text, chatBounds.cannedMax, true);
  find.blanks('text', text, ['name']);
  return find.found;
}
