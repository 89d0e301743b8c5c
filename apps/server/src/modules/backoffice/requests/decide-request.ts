import type { Endpoint } from '@krapao/contract';
import { office } from '@krapao/contract';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { runUnlessRestoring } from '../../../platform/http/rests-while-restoring.ts';
import type { Input, Route, UseCase } from '../../../platform/http/route.ts';
import {
  conflict,
  decideRequest,
  done,
  findRequest,
  findStaff,
  findStaffById,
  handSince,
  lockOpen,
  mayDecide,
  oneHand,
  type StaffAct,
  sentCallOf,
  whyNotSecond,
  withAudit,
} from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { refuseUnopened } from './request-document.ts';

/**
 * The second person runs the call that the first one made, through the very same use case: whatever it refuses now is refused, and the request stays open
 * until it is refused or lapses. The use case takes the request under lock and closes it in its own transaction.
 */
export async function approveRequest(core: BackofficeCore, input: Input<typeof office.approveRequest>, acts: readonly Route[]) {
  const { caller } = input;
  const request = (await findRequest(core.db, input.params.id)) ?? refuse('NO_DATA');
  if (request.staffId === caller.staffId || !mayDecide(caller.role, request.act)) refuseByRight();
  await refuseSamePerson(core, caller.staffId, request.staffId);
  if (request.state !== 'open' || request.lapsesAt <= core.clock()) conflict('ALREADY_DECIDED');
  // Who asked may have left, or lost the role, since.
  const first = await findStaff(core.db, request.staffId);
  if (!first || !mayDecide(first.role, request.act)) conflict('ALREADY_DECIDED');
  await refuseUnopened(core, request, caller.staffId);
  const call = sentCallOf(core, request);
  const { endpoint, handle } = routeOf(acts, office.requestCalls[request.act]);
  const approval = { id: request.id, first: { staffId: first.id, name: first.name }, detail: request.detail };
  // A payout that was asked for before the moment of the backup may have been paid since.
  await runUnlessRestoring(core, endpoint, () =>
    handle(core, { ...input, ...parsed(endpoint, call), call, approval } as Parameters<typeof handle>[1]),
  );
  return done;
}

async function refuseSamePerson(core: Core, staffId: bigint, firstId: bigint): Promise<void> {
  const now = core.clock();
  const approver = (await findStaffById(core.db, staffId)) ?? refuseByRight();
  const hand = await oneHand(core.db, { staffId, since: handSince(now) });
  const why = whyNotSecond({ approver, hand, firstId, now });
  if (why) refuseByRight(why);
}

export function routeOf(acts: readonly Route[], endpoint: Endpoint): { endpoint: Endpoint; handle: UseCase<Endpoint> } {
  const route = acts.find((one) => one.endpoint === endpoint);
  if (!route || !('handle' in route)) throw new Error(`${endpoint.path} is bound to no use case`);
  return route;
}

/** Asked for under an older contract, it can no longer be what was meant. */
export function parsed(endpoint: Endpoint, call: { params: unknown; body: unknown }): { params: unknown; body: unknown } {
  const parse = (schema: z.ZodMiniType | undefined, part: unknown): unknown => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, part ?? {});
    return result.success ? result.data : conflict('ALREADY_DECIDED');
  };
  return { params: parse(endpoint.params, call.params), body: parse(endpoint.body, call.body) };
}

/** By who may approve it, or by the one who asked. */
export async function refuseRequest(core: Core, by: StaffAct, id: string, reason: string) {
  const { staffId, role } = by.caller;
  const shown = (await findRequest(core.db, id)) ?? refuse('NO_DATA');
  const mine = shown.staffId === staffId;
  if (!mine && !mayDecide(role, shown.act)) refuseByRight();
  return withAudit(core, by, async (tx) => {
    const { act, memberId, subject } = await lockOpen(core, tx, id);
    await decideRequest(tx, id, { state: 'refused', decidedBy: staffId, decidedAt: core.clock(), reason });
    const detail = { act, request: id, reason };
    const audit = { act: mine ? 'request.withdraw' : 'request.refuse', memberId: memberId ?? undefined, subject, detail } as const;
    return { audit, result: done };
  });
}
