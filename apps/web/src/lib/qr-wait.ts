import type { WireCurrency } from '@krapao/contract/values/rules';
import { createStore } from '@krapao/ui/store.ts';
import { keepQrWait, keptQrWait } from './session.ts';

/** A code that this phone waits for: kept, so that home has its row before any call is answered. The server says how it stands. */
export type QrWait = {
  /** Whose it is: another member may sign in on this phone. */
  readonly member: string;
  readonly qrcodeId: string;
  readonly amount: number;
  readonly currency: WireCurrency;
  /** When its time is over, in milliseconds. */
  readonly until: number;
  /** The member said that it is paid. */
  readonly isSaid: boolean;
};

function read(): QrWait | null {
  try {
    const kept: unknown = JSON.parse(keptQrWait() ?? 'null');
    return isWait(kept) && isStillOfUse(kept, Date.now()) ? kept : null;
  } catch {
    // Not ours, or cut off: as if nothing were there.
    return null;
  }
}

const isWait = (kept: unknown): kept is QrWait =>
  typeof kept === 'object' &&
  kept !== null &&
  'qrcodeId' in kept &&
  'member' in kept &&
  'amount' in kept &&
  typeof kept.amount === 'number' &&
  'until' in kept &&
  typeof kept.until === 'number';

const askedAboutMs = 12 * 60 * 60_000;
/** A code that ran out unpaid is nothing to come back to; of one that was paid the member wants to know, for some hours. */
const isStillOfUse = ({ until, isSaid }: QrWait, now: number): boolean => now < (isSaid ? until + askedAboutMs : until);

export const qrWait = createStore<QrWait | null>(read());

/** As home begins: what was found since it was last on the screen is shown from now on. */
export function recallQrWait(): QrWait | null {
  if (qrWait.get() === null) qrWait.set(read());
  return qrWait.get();
}

/** Found while home stands: it is shown when home next begins. */
export const keepForNext = (code: Omit<QrWait, 'isSaid'>) => keepQrWait(JSON.stringify({ ...code, isSaid: false }));

function set(next: QrWait | null) {
  keepQrWait(next && JSON.stringify(next));
  qrWait.set(next);
}

/** A code is on the screen. What was said of it stays said. */
export function waitForQr(code: Omit<QrWait, 'isSaid'>) {
  const now = qrWait.get();
  const isSaid = now?.qrcodeId === code.qrcodeId && now.isSaid;
  if (now?.qrcodeId !== code.qrcodeId || now.member !== code.member) set({ ...code, isSaid });
}

export function sayPaid(qrcodeId: string) {
  const now = qrWait.get();
  if (now?.qrcodeId === qrcodeId) set({ ...now, isSaid: true });
}

/** The member knows how it ended. */
export function forgetQrWait(qrcodeId: string) {
  if (qrWait.get()?.qrcodeId === qrcodeId) set(null);
}
