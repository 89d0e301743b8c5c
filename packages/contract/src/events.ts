/** Socket messages to an open page. A message only says what changed; the page then loads the data. */
export type LiveEvents = {
  /** The member's money changed: wallet or game accounts. */
  balance: { wallet: number; at: string };
  /** A transfer, deposit, withdrawal, slip or bonus changed its state. */
  movement: {
    reference: string;
    kind: 'transfer' | 'deposit' | 'withdraw' | 'slip' | 'bonus';
    status: 'PENDING' | 'SUCCESS' | 'FAILED';
    note?: string;
  };
  /** A QR code was paid, expired or was cancelled. */
  qrcode: { qrcodeId: string; state: 'paid' | 'expired' | 'cancelled' };
};
export type LiveEventName = keyof LiveEvents;
