const megabyte = 1024 * 1024;

export type SentSlips = {
  readonly unread: number;
  readonly files: number;
  readonly bytes: number;
  /** Pictures of today that could not be read in time. */
  readonly timedOut: number;
};
export type SlipQuota = { readonly unreadMax: number; readonly filesPerDay: number; readonly megabytesPerDay: number };

/** Why a member's next slip, of so many bytes, has to wait: for those before it to be read, or for tomorrow. */
export function quotaRefusal(sent: SentSlips, bytes: number, quota: SlipQuota): 'unread' | 'day' | null {
  if (sent.files >= quota.filesPerDay || sent.bytes + bytes > quota.megabytesPerDay * megabyte) return 'day';
  return sent.unread >= (isSlow(sent) ? 1 : quota.unreadMax) ? 'unread' : null;
}

/** One blurred picture happens to anyone. */
const isSlow = ({ timedOut }: SentSlips): boolean => timedOut >= 2;
const lastPriority = 100;

/** The first of each member is read before anybody's second. Members whose pictures time out wait behind everybody else. */
export const readPriority = (sent: SentSlips): number => sent.unread + (isSlow(sent) ? lastPriority : 0);
