import { type DayQuota, isDayUsed } from '../../../platform/uploads/upload-slots.ts';

export type SentSlips = {
  readonly unread: number;
  readonly files: number;
  readonly bytes: number;
  /** Pictures of today that could not be read in time. */
  readonly timedOut: number;
};

/** Why a member's next slip, of so many bytes, has to wait: for those before it to be read, or for tomorrow. */
export function quotaRefusal(sent: SentSlips, bytes: number, quota: DayQuota & { readonly unreadMax: number }): 'unread' | 'day' | null {
  if (isDayUsed(sent, bytes, quota)) return 'day';
  return sent.unread >= (isSlow(sent) ? 1 : quota.unreadMax) ? 'unread' : null;
}

/** One blurred picture happens to anyone. */
const isSlow = ({ timedOut }: SentSlips): boolean => timedOut >= 2;
const lastPriority = 100;

/** The first of each member is read before anybody's second. Members whose pictures time out wait behind everybody else. */
export const readPriority = (sent: SentSlips): number => sent.unread + (isSlow(sent) ? lastPriority : 0);
