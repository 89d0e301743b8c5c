import type { Endpoint } from '@krapao/contract';
import type { Ctx } from '../ctx.ts';
import { Refusal } from './errors.ts';

/** What a restored database may not do: members' money, notices about it, and what staff decide about it. */
const rests = ({ who, idempotent, whileRestoring }: Endpoint): boolean =>
  who === 'webhook' || (who === 'member' && idempotent === true) || whileRestoring === 'refused';

/** Whether it may be refused while restoring. */
export const mayRest = (endpoint: Endpoint): boolean => rests(endpoint) || endpoint.whileRestoring === 'untilRead';

const resting = (): Refusal => new Refusal('RESTORING', { retryAfterSeconds: 60 });

export function refuseWhileRestoring({ recovery }: Pick<Ctx, 'recovery'>, endpoint: Endpoint): void {
  if (rests(endpoint) && recovery.isOn()) throw resting();
}

/** Runs a call. One that moves money stops in the middle when the database turns out to be restored. */
export async function runUnlessRestoring<T>(ctx: Pick<Ctx, 'recovery' | 'gate'>, endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
  refuseWhileRestoring(ctx, endpoint);
  const isSettling = endpoint.whileRestoring === 'untilRead';
  if (isSettling && ctx.recovery.isOn()) {
    if (await ctx.recovery.hasReadBooks()) return work();
    throw resting();
  }
  return mayRest(endpoint) ? ctx.gate.run(work) : work();
}
