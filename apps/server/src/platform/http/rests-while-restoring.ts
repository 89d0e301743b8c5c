import type { Endpoint } from '@krapao/contract';
import { Refusal } from '../errors/errors.ts';
import type { Host } from '../host.ts';

/** What a restored database may not do: members' money, webhooks about it, and what staff decide about it. */
const rests = ({ who, idempotent, whileRestoring }: Endpoint): boolean =>
  who === 'webhook' || (who === 'member' && idempotent === true) || whileRestoring === 'refused';

/** Whether it may be refused while restoring. */
export const mayRest = (endpoint: Endpoint): boolean => rests(endpoint) || endpoint.whileRestoring === 'untilRead';

const resting = (): Refusal => new Refusal('RESTORING', { retryAfterSeconds: 60 });

export function refuseWhileRestoring({ restore }: Pick<Host, 'restore'>, endpoint: Endpoint): void {
  if (rests(endpoint) && restore.isOn()) throw resting();
}

/** Runs a call. One that moves money stops in the middle when the database turns out to be restored. */
export async function runUnlessRestoring<T>(core: Pick<Host, 'restore' | 'gate'>, endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
  refuseWhileRestoring(core, endpoint);
  const isSettling = endpoint.whileRestoring === 'untilRead';
  if (isSettling && core.restore.isOn()) {
    if (await core.restore.hasReadBooks()) return work();
    throw resting();
  }
  return mayRest(endpoint) ? core.gate.run(work) : work();
}
