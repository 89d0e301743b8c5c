import { type BodyOf, office } from '@krapao/contract';
import { refuseByRight } from '../../../platform/errors/errors.ts';
import { runUnlessRestoring } from '../../../platform/http/rests-while-restoring.ts';
import type { Input, Route } from '../../../platform/http/route.ts';
import { mayDecide, readApprovers, Tried } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { parsed, routeOf } from './decide-request.ts';

/** Runs the act by its own use case and undoes it: what decides later whether it takes two decides now. */
export async function tryAct(core: BackofficeCore, input: Input<typeof office.tryAct>, acts: readonly Route[]) {
  const { act, params, body }: BodyOf<typeof office.tryAct> = input.body;
  const { staffId, role } = input.caller;
  if (!mayDecide(role, act)) refuseByRight();
  if (body === undefined) return { second: (await readApprovers(core, [staffId]))({ act, staffId, detail: {} }).shown };
  const call = { params, body };
  const { endpoint, handle } = routeOf(acts, office.requestCalls[act]);
  try {
    await runUnlessRestoring(core, endpoint, () =>
      handle(core, { ...input, ...parsed(endpoint, call), call, isTrial: true } as Parameters<typeof handle>[1]),
    );
  } catch (error) {
    if (error instanceof Tried) return { second: error.second };
    throw error;
  }
  throw new Error(`${endpoint.path} does not end a trial`);
}
