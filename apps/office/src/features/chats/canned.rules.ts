import type { LocalText } from '@krapao/contract/values/languages';
import type { Lang } from '@krapao/ui/language.ts';
import type { Canned } from './chat.types.ts';

/** What stands after the slash that the caret is in: '' right after it, null where there is none. */
export function slashAt(text: string, caret: number): string | null {
  return /(?:^|\s)\/([\p{L}\p{M}\p{N}_-]*)$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

/** Those whose shortcut begins with it first, then those that hold it somewhere. */
export function cannedFor(replies: readonly Canned[], typed: string): readonly Canned[] {
  const asked = typed.toLowerCase();
  const begins = (reply: Canned): boolean => reply.shortcut.toLowerCase().startsWith(asked);
  const holds = ({ text }: Canned): boolean => `${text.th}\n${text.la}\n${text.en}`.toLowerCase().includes(asked);
  return [...replies.filter(begins), ...replies.filter((reply) => !begins(reply) && holds(reply))];
}

/** In the customer's language; where that is missing, in the operator's, then in any. */
export const textFor = (text: LocalText, lang: Lang, variant: Lang): string => text[lang] || text[variant] || text.th || text.la || text.en;

/** `{name}` by the customer's; where none is known it goes, with the space before it. */
export const filled = (text: string, name: string): string => (name ? text.replaceAll('{name}', name) : text.replace(/ ?\{name\}/g, ''));

/** The text with the reply in place of the slash and what was typed after it, and where the caret stands then. */
export function inserted(text: string, caret: number, reply: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(/\/[\p{L}\p{M}\p{N}_-]*$/u, '');
  return { text: `${before}${reply}${text.slice(caret)}`, caret: before.length + reply.length };
}
