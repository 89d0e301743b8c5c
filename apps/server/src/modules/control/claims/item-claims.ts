import type { ClaimKind } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { minorFromJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { ListFilter, Narrowing } from '../../../platform/db/queue.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, withAudit } from '../audit/with-audit.ts';
import { namesOfStaff } from '../staff/staff.sql.ts';
import * as sql from './claim.sql.ts';

// While a staff member has a claim on a waiting item, only they can decide it.

type Item = { readonly kind: ClaimKind; readonly subject: string };

export async function claim(core: Core, tx: Tx, by: StaffAct, o: Item): Promise<void> {
  const now = core.clock();
  const until = new Date(now.getTime() + core.settings.get('office').claimMinutes * 60_000);
  if (!(await sql.claim(tx, { ...o, staffId: by.caller.staffId, until, now }))) refuse('CLAIMED');
}

/** Also locks the claim. An approver may decide an item claimed by the requester. */
export async function refuseClaimed(core: Core, tx: Tx, by: StaffAct, o: Item): Promise<void> {
  const held = await sql.lockClaim(tx, { ...o, now: core.clock() });
  if (held && held.staffId !== by.caller.staffId && held.staffId !== by.approval?.first.staffId) refuse('CLAIMED');
}

export async function decide<T>(core: Core, tx: Tx, by: StaffAct, o: Item, work: () => Promise<T>): Promise<T> {
  await claim(core, tx, by, o);
  const result = await work();
  await sql.deleteClaim(tx, o);
  return result;
}

export async function claimsOf(core: Core, kind: ClaimKind, items: readonly { subject: string; decidedBy: bigint | null }[]) {
  const claims = await sql.findClaims(core.db, { kind, subjects: items.map((item) => item.subject), now: core.clock() });
  const deciders = items.flatMap((item) => (item.decidedBy === null ? [] : [item.decidedBy]));
  const names = await namesOfStaff(core.db, [...new Set([...deciders, ...[...claims.values()].map((claim) => claim.staffId)])]);
  const nameOf = (id: bigint): string => names.get(id) ?? String(id);
  return {
    claimOf(subject: string) {
      const found = claims.get(subject);
      return found ? { staffId: String(found.staffId), name: nameOf(found.staffId), until: found.until.toISOString() } : null;
    },
    decidedBy: (id: bigint | null): string | null => (id === null ? null : nameOf(id)),
  };
}

/** Staff release their own claims. Managers can also release those of others. */
export function release(core: Core, by: StaffAct, o: Item) {
  const { staffId, role } = by.caller;
  return withAudit(core, by, async (tx) => {
    const held = (await sql.lockClaim(tx, { ...o, now: core.clock() })) ?? refuse('NO_DATA');
    const isOwn = held.staffId === staffId;
    if (!isOwn && !isAtLeast(role, 'manager')) refuse('CLAIMED');
    await sql.deleteClaim(tx, o);
    const { memberId, reference } = itemIn(o.kind, o.subject);
    const of = isOwn ? undefined : { name: (await namesOfStaff(tx, [held.staffId])).get(held.staffId) ?? String(held.staffId) };
    return { audit: { act: `${o.kind}.release`, memberId: memberId ?? undefined, subject: reference, detail: of }, result: done };
  });
}

export function itemIn(kind: ClaimKind, subject: string): { readonly memberId: bigint | null; readonly reference: string } {
  const [, memberId, reference] = /^(\d{1,18})\/(.+)$/.exec(subject) ?? [];
  if (kind === 'bankCredit' || memberId === undefined || reference === undefined) return { memberId: null, reference: subject };
  return { memberId: BigInt(memberId), reference };
}

const ownMax = 500;
const minorOf = (units: number | undefined): bigint | null => (units === undefined ? null : minorFromJson(units));

export async function listFilter(core: Core, { caller }: StaffAct, kind: ClaimKind | null, q: Narrowing): Promise<ListFilter> {
  return {
    from: q.from === undefined ? null : startOfDay(q.from),
    until: q.to === undefined ? null : startOfDay(dayPlus(q.to, 1)),
    minMinor: minorOf(q.min),
    maxMinor: minorOf(q.max),
    bankCode: q.bankCode ?? null,
    references: q.mine ? await own(core, caller.staffId, kind, q.reference) : q.reference === undefined ? null : [q.reference],
    except: [],
  };
}

async function own(core: Core, staffId: bigint, kind: ClaimKind | null, reference: string | undefined): Promise<string[]> {
  if (kind === null) return [];
  const subjects = await sql.subjectsOf(core.db, { kind, staffId, now: core.clock(), limit: ownMax });
  const references = subjects.map((subject) => itemIn(kind, subject).reference);
  return reference === undefined ? references : references.filter((one) => one === reference);
}
