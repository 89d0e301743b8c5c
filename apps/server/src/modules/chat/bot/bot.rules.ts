import type { ChatMessage, chat, QuickReply } from '@krapao/contract';
import { isWithinHours, postbacks, wordsOf } from '@krapao/contract/chat/kinds';
import type * as z from 'zod/mini';

export type BotRules = z.infer<typeof chat.botRules>;
export type MenuItem = BotRules['menu'][number];

export type BotPart =
  | { readonly part: 'greeting' }
  | { readonly part: 'called' }
  | { readonly part: 'away' }
  | { readonly part: 'answer'; readonly item: MenuItem };

export type Heard = {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
  /** Assigned to staff: the bot then answers only its own buttons. */
  readonly isTaken: boolean;
  /** Already sent since the last staff reply. */
  readonly isAwayTold: boolean;
  readonly minute: string;
};

/** At most one bot message per customer message. Never changes the staff queue. */
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

/** True for buttons of the bot's menu. Any other button press is a reply to staff. */
export function isForBot(rules: BotRules, payload: string): boolean {
  return rules.enabled && (payload === postbacks.start || rules.menu.some(({ code }) => code === payload));
}

export function withMenu(text: string, replies: readonly QuickReply[]): ChatMessage {
  return { message_type: 'quick_replies', payload: { message: text, quick_replies: [...replies] } };
}
