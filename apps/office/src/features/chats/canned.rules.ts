import type { LocalText } from '@krapao/contract/values/languages';
import type { Lang } from '@krapao/ui/language.ts';
import type { Canned } from './chat.types.ts';

/** Text typed after the slash at the caret: '' right after the slash, null if there is none. */
export function slashAt(text: string, caret: number): string | null {
  return /(?:^|\s)\/([\p{L}\p{M}\p{N}_-]*)$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

export function cannedFor(replies: readonly Canned[], typed: string): readonly Canned[] {
  const asked = typed.toLowerCase();
  const begins = (reply: Canned): boolean => reply.shortcut.toLowerCase().startsWith(asked);
  const holds = ({ text }: Canned): boolean => `${text.th}\n${text.la}\n${text.en}`.toLowerCase().includes(asked);
  return [...replies.filter(begins), ...replies.filter((reply) => !begins(reply) && holds(reply))];
}

export const textFor = (text: LocalText, lang: Lang, variant: Lang): string => text[lang] || text[variant] || text.th || text.la || text.en;

export const filled = (text: string, name: string): string => (name ? text.replaceAll('{name}', name) : text.replace(/ ?\{name\}/g, ''));

export function inserted(text: string, caret: number, reply: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(/\/[\p{L}\p{M}\p{N}_-]*$/u, '');
  return { text: `${before}${reply}${text.slice(caret)}`, caret: before.length + reply.length };
}
