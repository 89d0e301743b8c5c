import type { RequestAct, RequestState, StaffRole } from '@krapao/contract';
import { isAtLeast, requestActs } from '@krapao/contract/api/codes';
import type { Core } from '../../../platform/core.ts';
import type { Json } from '../../../platform/db/db.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { approvals, reading, type StaffAct, securityLog, staffAccounts } from '../../control/index.ts';
import { findOwners } from '../../identity/index.ts';
import { documentOf, noFacts, readFacts } from './request-facts.ts';

type Query = { state: RequestState; reference?: string | undefined; page: number; limit: number };

const shownTo = (role: StaffRole): readonly RequestAct[] =>
  isAtLeast(role, 'manager') ? requestActs : requestActs.filter((act) => approvals.mayDecide(role, act));

/** Shows requests that the caller may decide or made. Managers also see the rest, without their content. */
export async function showRequests(core: Core, by: StaffAct, q: Query) {
  const { caller } = by;
  await approvals.lapseRequests(core.db, core.clock());
  const { total, requests } = await approvals.listRequests(core.db, {
    ...q,
    id: q.reference ?? null,
    acts: shownTo(caller.role),
    staffId: caller.staffId,
  });
  const owners = await findOwners(
    core.db,
    requests.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  const people = requests.flatMap(({ staffId, decidedBy }) => (decidedBy === null ? [staffId] : [staffId, decidedBy]));
  const names = await staffAccounts.namesOf(core.db, [...new Set(people)]);
  const nameOf = (id: bigint): string => names.get(id) ?? String(id);
  const approversOf = await approvals.readApprovers(
    core,
    requests.map(({ staffId }) => staffId),
  );
  const opened = await approvals.openedBy(core.db, { requestIds: requests.map(({ id }) => id), staffId: caller.staffId });
  const view = async (r: approvals.StaffRequest) => {
    const isOthers = r.staffId !== caller.staffId && !approvals.mayDecide(caller.role, r.act);
    const document = isOthers ? null : await documentOf(core, r);
    const { ids, shown } = approversOf(r);
    return {
      id: r.id,
      act: r.act,
      subject: r.subject,
      by: nameOf(r.staffId),
      at: r.at.toISOString(),
      ...shown,
      state: r.state,
      member: r.memberId === null ? null : owners.view(r.memberId),
      detail: isOthers ? {} : (r.detail as Json),
      facts: isOthers ? noFacts : await readFacts(core, by, r, q.reference !== undefined),
      document: document && { ...document, isOpened: opened.has(r.id) },
      mine: r.staffId === caller.staffId,
      mayDecide: ids.has(caller.staffId),
      lapsesAt: r.lapsesAt.toISOString(),
      decidedBy: r.decidedBy === null ? null : nameOf(r.decidedBy),
      decidedAt: r.decidedAt?.toISOString() ?? null,
      reason: r.reason,
    };
  };
  const views = await Promise.all(requests.map(view));
  for (const [at, { facts }] of views.entries()) if (facts.evidence) await noteRead(core, by, requests[at]);
  return { total, requests: views };
}

/** Evidence is member data, so reads go to the security log. */
async function noteRead(core: Core, { caller, requestId }: StaffAct, request: approvals.StaffRequest | undefined): Promise<void> {
  const { staffId, address, device } = caller;
  const event = { kind: 'staff.read', at: core.clock(), staffId, memberId: request?.memberId ?? null, address, device, requestId } as const;
  await securityLog.write(core.db, { ...event, detail: { call: '/api/office/requests', reference: request?.subject ?? '' } });
}

/** Full account number, only for staff who may decide. The stored input is deleted after the decision. */
export async function revealRequestAccount(core: Core, by: StaffAct, id: string) {
  const request = (await approvals.findRequest(core.db, id)) ?? refuse('NO_DATA');
  if (!approvals.mayDecide(by.caller.role, request.act)) refuseByRight();
  if (request.act !== 'member.bankAccount' || request.payload === null) return refuse('NO_DATA');
  const { bankAccountNo: accountNo } = approvals.readInput(core, request.act, request);
  await reading.recordReveal(core, by, { what: 'bankAccount', memberId: request.memberId, subject: id });
  return { accountNo };
}
