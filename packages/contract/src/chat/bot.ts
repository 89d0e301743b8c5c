import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { localText, text, time } from '../api/schemas.ts';
import { act, page, read } from '../api/staff-schemas.ts';
import { settingHistory } from '../control/settings.ts';
import { clockForm } from '../settings/forms.ts';
import { botBounds as bounds, menuCodeForm } from './kinds.ts';

const hour = z.string().check(z.regex(clockForm));
const title = localText(bounds.titleMax);
const words = localText(bounds.textMax);

/** Bot texts; `{amount}`, `{time}` and `{from}` are placeholders. */
export const botRules = z.object({
  enabled: z.boolean(),
  /** Staffed hours. Equal values: around the clock. */
  hours: z.object({ from: hour, to: hour }),
  greetings: z.array(z.object({ from: hour, to: hour, text: words })).check(z.minLength(1), z.maxLength(bounds.greetingsMax)),
  /** `{from}` in `away` is when staff return. */
  person: z.object({ title, called: words, away: words }),
  menu: z
    .array(
      z.object({
        code: z.string().check(z.regex(menuCodeForm)),
        title,
        answer: z.enum(['lastDeposit', 'lastWithdrawal', 'text']),
        text: words,
        words: z.array(text(bounds.wordMax)).check(z.maxLength(bounds.wordsMax)),
      }),
    )
    .check(z.maxLength(bounds.itemsMax)),
  states: z.object({
    guest: words,
    noDeposit: words,
    depositPending: words,
    depositDone: words,
    depositFailed: words,
    slipReading: words,
    slipFailed: words,
    noWithdrawal: words,
    withdrawalWaiting: words,
    withdrawalPaying: words,
    withdrawalPaid: words,
    withdrawalReturned: words,
  }),
});
export const officeChatBot = endpoint({
  ...read,
  role: 'support',
  path: '/api/office/chat-bot',
  reply: z.object({ bot: botRules, updatedAt: time }),
});
export const chatBotHistory = endpoint({
  ...read,
  role: 'manager',
  path: '/api/office/chat-bot/history',
  query: z.object(page),
  reply: settingHistory.reply,
});
export const putChatBot = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/chat-bot',
  role: 'manager',
  /** Optimistic locking: with `updatedAt`, a change made in between is not overwritten: 409 `state`. */
  body: z.object({ bot: botRules, updatedAt: z.optional(time) }),
  reply: z.object({ bot: botRules, updatedAt: time }),
});
