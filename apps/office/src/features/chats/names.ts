import type { Say } from '@krapao/ui/words.ts';
import type { ChatWord } from './chat.words.ts';

/** A guest without a name is a number. */
export const nameOf = (chat: { name: string; number: number; memberId: string | null }, say: Say<ChatWord>): string =>
  chat.name || (chat.memberId === null ? say('guest', { n: chat.number }) : `#${chat.memberId}`);
