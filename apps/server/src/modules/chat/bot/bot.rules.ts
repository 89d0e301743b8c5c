import type { ChatMessage, chat, QuickReply } from '@krapao/contract';
import { isWithinHours, postbacks, wordsOf } from '@krapao/contract/chat/kinds';
import type * as z from 'zod/mini';

export type BotRules = z.infer<typeof chat.botRules>;
export type MenuItem = BotRules['menu'][number];

/** What the bot has to say, before it is put into words. */
export type BotPart =
  | { readonly part: 'greeting' }
  | { readonly part: 'called' }
  | { readonly part: 'away' }
  | { readonly part: 'answer'; readonly item: MenuItem };

export type Heard = {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
  /** A person of the staff has it: the bot speaks only when it is asked by a press. */
  readonly isTaken: boolean;
  /** Said already since the last answer of staff. */
  readonly isAwayTold: boolean;
  readonly minute: string;
};

/** What the bot answers. Never more than one message of its own for one of the customer's, and the queue of staff is none of its business. */
export function partsOf(rules: BotRules, heard: Heard): readonly BotPart[] {
  if (!rules.enabled) return [];
  const isAway = !isWithinHours(rules.hours, heard.minute);
  const away: readonly BotPart[] = isAway && !heard.isAwayTold ? [{ part: 'away' }] : [];
  if (heard.message.message_type === 'postback') {
    const { payload } = heard.message.payload;
    if (payload === postbacks.start) return [{ part: 'greeting' }];
    if (payload === postbacks.person) return [{ part: isAway ? 'away' : 'called' }];
    const item = rules.menu.find(({ code }) => code === payload);
    if (item) return [{ part: 'answer', item }];
    return away;
  }
  const item = heard.isTaken ? undefined : itemFor(rules, wordsOf(heard.message));
  if (item) return [{ part: 'answer', item }, ...away];
  return [...(heard.isFirst && !heard.isTaken ? [{ part: 'greeting' } as const] : []), ...away];
}

function itemFor(rules: BotRules, said: string): MenuItem | undefined {
  const lower = said.toLowerCase();
  return rules.menu.find(({ words }) => words.some((word) => lower.includes(word.toLowerCase())));
}

/** A press that the bot answers. Any other is an answer to staff, whom it should reach. */
export function isForBot(rules: BotRules, payload: string): boolean {
  return rules.enabled && (payload === postbacks.start || rules.menu.some(({ code }) => code === payload));
}

/** Texts with the menu under them; "talk to a person" is always there. */
export function withMenu(text: string, replies: readonly QuickReply[]): ChatMessage {
  return { message_type: 'quick_replies', payload: { message: text, quick_replies: [...replies] } };
}
