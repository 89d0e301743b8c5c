import type { WireCurrency } from '@krapao/contract/values/rules';
import { createStore } from '@krapao/ui/store.ts';
import { keepQrWait, keptQrWait } from './kept.ts';

/** Stored on the phone, so that home can show it before any call has returned. The server decides its state. */
export type QrWait = {
  /** Another member may sign in on this phone. */
  readonly member: string;
  readonly qrcodeId: string;
  readonly amount: number;
  readonly currency: WireCurrency;
  readonly until: number;
  /** The member has stated that it is paid. */
  readonly isSaid: boolean;
};

function read(): QrWait | null {
  try {
    const kept: unknown = JSON.parse(keptQrWait() ?? 'null');
    return isWait(kept) && isStillOfUse(kept, Date.now()) ? kept : null;
  } catch {
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
/** An unpaid expired code is dropped; one the member says is paid is kept for some hours. */
const isStillOfUse = ({ until, isSaid }: QrWait, now: number): boolean => now < (isSaid ? until + askedAboutMs : until);

export const qrWait = createStore<QrWait | null>(read());

export function recallQrWait(): QrWait | null {
  if (qrWait.get() === null) qrWait.set(read());
  return qrWait.get();
}

/** Found while home is open, so it is shown the next time home opens. */
export const keepForNext = (code: Omit<QrWait, 'isSaid'>) => keepQrWait(JSON.stringify({ ...code, isSaid: false }));

function set(next: QrWait | null) {
  keepQrWait(next && JSON.stringify(next));
  qrWait.set(next);
}

export function waitForQr(code: Omit<QrWait, 'isSaid'>) {
  const now = qrWait.get();
  const isSaid = now?.qrcodeId === code.qrcodeId && now.isSaid;
  if (now?.qrcodeId !== code.qrcodeId || now.member !== code.member) set({ ...code, isSaid });
}

export function sayPaid(qrcodeId: string) {
  const now = qrWait.get();
  if (now?.qrcodeId === qrcodeId) set({ ...now, isSaid: true });
}

export function forgetQrWait(qrcodeId: string) {
  if (qrWait.get()?.qrcodeId === qrcodeId) set(null);
}
