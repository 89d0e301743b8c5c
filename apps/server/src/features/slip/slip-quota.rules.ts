const megabyte = 1024 * 1024;

export type SentSlips = { readonly unread: number; readonly files: number; readonly bytes: number };
export type SlipQuota = { readonly unreadMax: number; readonly filesPerDay: number; readonly megabytesPerDay: number };

/** Why a member's next slip, of so many bytes, has to wait: for those before it to be read, or for tomorrow. */
export function quotaRefusal(sent: SentSlips, bytes: number, quota: SlipQuota): 'unread' | 'day' | null {
  if (sent.files >= quota.filesPerDay || sent.bytes + bytes > quota.megabytesPerDay * megabyte) return 'day';
  return sent.unread >= quota.unreadMax ? 'unread' : null;
}
