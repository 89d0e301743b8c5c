import type { ClaimKind } from '@krapao/contract';
import { dayPlus, startOfDay } from '@krapao/contract/local-day';
import { minorFromJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { ListFilter, Narrowing } from '../../../platform/db/queue.ts';
import type { StaffAct } from '../audit/with-audit.ts';
import { subjectsOf } from './claim.sql.ts';
import { itemIn } from './item-claims.ts';

/** Nobody works on more at once. */
const ownMax = 500;
const minorOf = (units: number | undefined): bigint | null => (units === undefined ? null : minorFromJson(units));

/** For the list of one kind; null: of what cannot be claimed, of which nothing is anybody's. */
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
  const subjects = await subjectsOf(core.db, { kind, staffId, now: core.clock(), limit: ownMax });
  const references = subjects.map((subject) => itemIn(kind, subject).reference);
  return reference === undefined ? references : references.filter((one) => one === reference);
}
