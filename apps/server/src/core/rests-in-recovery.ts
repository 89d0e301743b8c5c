import type { Endpoint } from '@krapao/contract';
import { Refusal } from './errors.ts';

/** What a restored database may not do before it knows what happened since: members' money, notices about it, and what staff decide about payouts. */
export const restsInRecovery = ({ who, idempotent, effect, path }: Endpoint): boolean =>
  who === 'webhook' ||
  (who === 'member' && idempotent === true) ||
  (who === 'staff' && effect === 'write' && path.startsWith('/api/office/withdrawals/'));

const retryAfterSeconds = 60;

export function refuseInRecovery({ recovery }: { readonly recovery: { isOn(): boolean } }): void {
  if (recovery.isOn()) throw new Refusal('RESTORING', { retryAfterSeconds });
}
