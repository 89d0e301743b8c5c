/** What the server tells an open page. A message only says that something changed; the page asks for the rest. */
export type LiveEvents = {
  /** The member's money changed: wallet or game accounts. */
  balance: { wallet: number; at: string };
  /** A transfer, deposit, withdrawal or slip moved on. */
  movement: {
    reference: string;
    kind: 'transfer' | 'deposit' | 'withdraw' | 'slip';
    status: 'PENDING' | 'SUCCESS' | 'FAILED';
    note?: string;
  };
  /** A code was paid, ran out or was cancelled. */
  qrcode: { qrcodeId: string; state: 'paid' | 'expired' | 'cancelled' };
};
export type LiveEventName = keyof LiveEvents;
