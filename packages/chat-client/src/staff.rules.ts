import type { ApiMap } from '@krapao/contract';
import { postbacks } from '@krapao/contract/chat/kinds';
import type { Item } from './items.ts';
import type { Entry } from './timeline.rules.ts';

/** Undefined while only the bot has the conversation. `since`: only while the customer waits for staff. */
export type StaffStatus = ApiMap['POST /api/chat/history']['reply']['staff'];

export const callsPerson = ({ message }: Pick<Entry, 'message'>): boolean =>
  message.message_type === 'postback' && message.payload?.payload === postbacks.person;

/** `seen`: staff have read what the customer wrote since. */
export function attentionOf(items: readonly Item[], staff: StaffStatus): 'none' | 'sending' | 'asked' | 'seen' {
  const since = staff?.called || staff?.state === 'claimed' ? staff.since : undefined;
  if (since === undefined) return items.some((item) => item.status === 'sending' && callsPerson(item)) ? 'sending' : 'none';
  return items.some(({ sender, readAt, createdAt }) => sender === 'customer' && readAt !== null && createdAt >= since) ? 'seen' : 'asked';
}

/** Whether a message can have changed the status, so that the server must be asked. */
export function mayChangeStaff(staff: StaffStatus, entry: Pick<Entry, 'sender' | 'message'>): boolean {
  if (entry.sender !== 'customer') return entry.sender === 'staff' && staff?.since !== undefined;
  return callsPerson(entry) ? !staff?.called : !staff && entry.message.message_type !== 'postback';
}
