import type { RequestState } from '@krapao/contract';
import type { Json } from '../../core/json.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView } from '../account/public.ts';
import { lapseRequests, listRequests, namesOfStaff, type StaffAct, type StaffRequest } from '../office/public.ts';
import { actsOf, mayDecide } from './requests.rules.ts';

/** Those that the caller may decide, and the caller's own. */
export async function showRequests(
  ctx: Ctx,
  { caller }: StaffAct,
  q: { state: RequestState; reference?: string | undefined; page: number; limit: number },
) {
  await lapseRequests(ctx.db, ctx.clock());
  const { total, requests } = await listRequests(ctx.db, {
    ...q,
    id: q.reference ?? null,
    acts: actsOf(caller.role),
    staffId: caller.staffId,
  });
  const owners = await findOwners(
    ctx.db,
    requests.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  const people = requests.flatMap(({ staffId, decidedBy }) => (decidedBy === null ? [staffId] : [staffId, decidedBy]));
  const names = await namesOfStaff(ctx.db, [...new Set(people)]);
  const nameOf = (id: bigint): string => names.get(id) ?? String(id);
  const view = (r: StaffRequest) => ({
    id: r.id,
    act: r.act,
    subject: r.subject,
    by: nameOf(r.staffId),
    at: r.at.toISOString(),
    state: r.state,
    member: r.memberId === null ? null : ownerView(owners, r.memberId),
    detail: r.detail as Json,
    mine: r.staffId === caller.staffId,
    mayDecide: r.staffId !== caller.staffId && mayDecide(caller.role, r.act),
    lapsesAt: r.lapsesAt.toISOString(),
    decidedBy: r.decidedBy === null ? null : nameOf(r.decidedBy),
    decidedAt: r.decidedAt?.toISOString() ?? null,
    reason: r.reason,
  });
  return { total, requests: requests.map(view) };
}
