import type { Endpoint } from '@krapao/contract';
import { Refusal } from '../errors/errors.ts';
import type { Host } from '../host.ts';

/** Refused in restore mode: members' money, webhooks about it, and staff decisions about it. */
const rests = ({ who, idempotent, whileRestoring }: Endpoint): boolean =>
  who === 'webhook' || (who === 'member' && idempotent === true) || whileRestoring === 'refused';

export const mayRest = (endpoint: Endpoint): boolean => rests(endpoint) || endpoint.whileRestoring === 'untilRead';

const resting = (): Refusal => new Refusal('RESTORING', { retryAfterSeconds: 60 });

export function refuseWhileRestoring({ restore }: Pick<Host, 'restore'>, endpoint: Endpoint): void {
  if (rests(endpoint) && restore.isOn()) throw resting();
}

/** A call that moves money is stopped midway if the database turns out to be restored. */
export async function runUnlessRestoring<T>(core: Pick<Host, 'restore' | 'gate'>, endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
  refuseWhileRestoring(core, endpoint);
  const isSettling = endpoint.whileRestoring === 'untilRead';
  if (isSettling && core.restore.isOn()) {
    if (await core.restore.hasReadBooks()) return work();
    throw resting();
  }
  return mayRest(endpoint) ? core.gate.run(work) : work();
}
