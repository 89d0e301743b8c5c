import type { ApiMap } from '@krapao/contract';
import { isWaiting } from '@krapao/ui/call.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { call } from '../../lib/call.ts';

/** What is sent, with the key under which the ledger books it once. */
export type Adjustment = ApiMap['POST /api/office/members/:memberId/adjust']['body'];

const storageKey = (memberId: string): string => `office-adjust:${memberId}`;

/** An adjustment that was sent and never answered: outlives the dialog and a reload, for a new key could book it twice. */
export function unansweredAdjustment(memberId: string): Adjustment | null {
  const text = sessionStorage.getItem(storageKey(memberId));
  const kept: unknown = text === null ? null : JSON.parse(text);
  return isAdjustment(kept) ? kept : null;
}

const isAdjustment = (value: unknown): value is Adjustment =>
  typeof value === 'object' &&
  value !== null &&
  'direction' in value &&
  (value.direction === 'credit' || value.direction === 'debit') &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  (('reason' in value && typeof value.reason === 'string') || ('reasonCode' in value && typeof value.reasonCode === 'string')) &&
  'key' in value &&
  typeof value.key === 'string';

/** False when it waits for a second person. */
export async function book(memberId: string, adjustment: Adjustment): Promise<boolean> {
  const isRepeat = unansweredAdjustment(memberId) !== null;
  const forget = (): void => sessionStorage.removeItem(storageKey(memberId));
  sessionStorage.setItem(storageKey(memberId), JSON.stringify(adjustment));
  try {
    const reply = await call('POST /api/office/members/:memberId/adjust', { params: { memberId: BigInt(memberId) }, body: adjustment });
    forget();
    return !isWaiting(reply);
  } catch (error) {
    if (!(error instanceof CallError) || tellsNothing(error) || (isRepeat && isTurnedAway(error))) throw error;
    forget();
    // The key is known: the try without an answer had arrived.
    if (isRepeat && error.code === 'KEY_INVALID' && error.key === 'key') return true;
    throw error;
  }
}

const tellsNothing = ({ status }: CallError): boolean => status < 400 || status >= 500;
/** Before the ledger was asked: says nothing of an earlier try. */
const isTurnedAway = ({ status }: CallError): boolean => status === 401 || status === 429;
