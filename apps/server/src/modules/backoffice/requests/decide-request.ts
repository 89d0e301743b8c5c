import { type BodyOf, backoffice, type RequestAct } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { Refusal, refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { runUnlessRestoring } from '../../../platform/http/rests-in-recovery.ts';
import type { Act } from '../../../platform/module.ts';
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
  openedBy,
  parseInput,
  readApprovers,
  readInput,
  type StaffAct,
  type StaffRequest,
  whyNotSecond,
  withAudit,
} from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { documentOf } from './request-facts.ts';

function actOf({ acts }: BackofficeCore, name: RequestAct): Act {
  const found = acts().find((act) => act.name === name);
  if (!found) throw new Error(`no module has the act ${name}`);
  return found;
}

/** Carries out another's request. If the act refuses now, the request stays open until it is refused or lapses. */
export async function approveRequest(core: BackofficeCore, by: StaffAct, id: string) {
  const { staffId, role } = by.caller;
  const request = (await findRequest(core.db, id)) ?? refuse('NO_DATA');
  const { act } = request;
  if (request.staffId === staffId || !mayDecide(role, act)) refuseByRight();
  await refuseSamePerson(core, staffId, request.staffId);
  if (request.state !== 'open' || request.lapsesAt <= core.clock()) conflict('ALREADY_DECIDED');
  // Who asked may have left, or lost the role, since.
  const first = await findStaff(core.db, request.staffId);
  if (!first || !mayDecide(first.role, act)) conflict('ALREADY_DECIDED');
  await refuseUnopened(core, request, staffId);
  const input = readInput(core, act, request);
  const approval = { id, first: { staffId: first.id, name: first.name }, detail: request.detail };
  // A payout that was asked for before the moment of the backup may have been paid since.
  await runUnlessRestoring(core, backoffice.requestCalls[act], () => actOf(core, act).perform(core, { ...by, approval }, input));
  return done;
}

/** Who could approve an act, null where one person may do it. Nothing is carried out. Without a body: of an act that always takes two. */
export async function tryAct(core: BackofficeCore, by: StaffAct, { act, params, body }: BodyOf<typeof backoffice.tryAct>) {
  const { staffId, role } = by.caller;
  if (!mayDecide(role, act)) refuseByRight();
  if (body === undefined) return { second: (await readApprovers(core, [staffId]))({ act, staffId, detail: {} }).shown };
  const input = parseInput(act, { params, body });
  return { second: await runUnlessRestoring(core, backoffice.requestCalls[act], () => actOf(core, act).findApprovers(core, by, input)) };
}

/** The second person must have looked at the document. An opening by the first one does not count. */
async function refuseUnopened(core: Core, request: StaffRequest, staffId: bigint): Promise<void> {
  if ((await documentOf(core, request)) === null) return;
  const opened = await openedBy(core.db, { requestIds: [request.id], staffId });
  if (!opened.has(request.id)) throw new Refusal('KEY_INVALID', { key: 'document', status: 409 });
}

async function refuseSamePerson(core: Core, staffId: bigint, firstId: bigint): Promise<void> {
  const now = core.clock();
  const approver = (await findStaffById(core.db, staffId)) ?? refuseByRight();
  const hand = await oneHand(core.db, { staffId, since: handSince(now) });
  const why = whyNotSecond({ approver, hand, firstId, now });
  if (why) refuseByRight(why);
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
