import { type BodyOf, backoffice, type RequestAct } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { Refusal, refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { runUnlessRestoring } from '../../../platform/http/rests-while-restoring.ts';
import { done } from '../../../platform/http/route.ts';
import type { Act } from '../../../platform/module.ts';
import { approvals, type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { documentOf } from './request-facts.ts';

function actOf({ acts }: BackofficeCore, name: RequestAct): Act {
  const found = acts().find((act) => act.name === name);
  if (!found) throw new Error(`no module has the act ${name}`);
  return found;
}

/** If the act refuses, the request stays open until it is refused or lapses. */
export async function approveRequest(core: BackofficeCore, by: StaffAct, id: string) {
  const { staffId, role } = by.caller;
  const request = (await approvals.findRequest(core.db, id)) ?? refuse('NO_DATA');
  const { act } = request;
  if (request.staffId === staffId || !approvals.mayDecide(role, act)) refuseByRight();
  await refuseSamePerson(core, staffId, request.staffId);
  if (request.state !== 'open' || request.lapsesAt <= core.clock()) refuse('ALREADY_DECIDED');
  // The requester may have left or lost the role since.
  const first = await staffAccounts.findActive(core.db, request.staffId);
  if (!first || !approvals.mayDecide(first.role, act)) refuse('ALREADY_DECIDED');
  await refuseUnopened(core, request, staffId);
  const input = approvals.readInput(core, act, request);
  const approval = { id, first: { staffId: first.id, name: first.name }, detail: request.detail };
  // In restore mode, a payout requested before the backup may already have been paid.
  await runUnlessRestoring(core, backoffice.requestCalls[act], () => actOf(core, act).perform(core, { ...by, approval }, input));
  return done;
}

/** Dry run: who could approve the act, or null if one person may do it. Without a body: an act that always needs two. */
export async function tryAct(core: BackofficeCore, by: StaffAct, { act, params, body }: BodyOf<typeof backoffice.tryAct>) {
  const { staffId, role } = by.caller;
  if (!approvals.mayDecide(role, act)) refuseByRight();
  if (body === undefined) return { second: (await approvals.readApprovers(core, [staffId]))({ act, staffId, detail: {} }).shown };
  const input = approvals.parseInput(act, { params, body });
  return { second: await runUnlessRestoring(core, backoffice.requestCalls[act], () => actOf(core, act).findApprovers(core, by, input)) };
}

/** The approver must have opened the document. An opening by the requester does not count. */
async function refuseUnopened(core: Core, request: approvals.StaffRequest, staffId: bigint): Promise<void> {
  if ((await documentOf(core, request)) === null) return;
  const opened = await approvals.openedBy(core.db, { requestIds: [request.id], staffId });
  if (!opened.has(request.id)) throw new Refusal('KEY_INVALID', { key: 'document', status: 409 });
}

async function refuseSamePerson(core: Core, staffId: bigint, firstId: bigint): Promise<void> {
  const now = core.clock();
  const approver = (await staffAccounts.findById(core.db, staffId)) ?? refuseByRight();
  const hand = await staffAccounts.oneHand(core.db, { staffId, since: approvals.handSince(now) });
  const why = approvals.whyNotSecond({ approver, hand, firstId, now });
  if (why) refuseByRight(why);
}

export async function refuseRequest(core: Core, by: StaffAct, id: string, reason: string) {
  const { staffId, role } = by.caller;
  const shown = (await approvals.findRequest(core.db, id)) ?? refuse('NO_DATA');
  const mine = shown.staffId === staffId;
  if (!mine && !approvals.mayDecide(role, shown.act)) refuseByRight();
  return withAudit(core, by, async (tx) => {
    const { act, memberId, subject } = await approvals.lockOpen(core, tx, id);
    await approvals.decideRequest(tx, id, { state: 'refused', decidedBy: staffId, decidedAt: core.clock(), reason });
    const detail = { act, request: id, reason };
    const audit = { act: mine ? 'request.withdraw' : 'request.refuse', memberId: memberId ?? undefined, subject, detail } as const;
    return { audit, result: done };
  });
}
