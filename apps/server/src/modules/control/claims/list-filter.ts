import type { ClaimKind } from '@krapao/contract';
import { firstSort, type ListSort, sortsOf } from '@krapao/contract/list-sort';
import { dayPlus, startOfDay } from '@krapao/contract/local-day';
import { minorFromJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { StaffAct } from '../audit/with-audit.ts';
import { subjectsOf } from './claim.sql.ts';
import type { ListFilter } from './queue-filter.ts';

/** What narrows a list, as it was asked for. */
export type Narrowing = {
  readonly mine?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly bankCode?: string | undefined;
  readonly reference?: string | undefined;
  readonly sort?: ListSort | undefined;
};

/** The order of a list that shows this state. */
export function sortOf({ from, to, sort }: Narrowing, state: string): ListSort {
  if (sort === undefined) return firstSort(state);
  return sortsOf({ state, from, to }).includes(sort) ? sort : refuse('KEY_INVALID', 'sort');
}

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

/** What a claim is on: a member's item, or a transfer, which is nobody's yet. */
export function itemIn(kind: ClaimKind, subject: string): { readonly memberId: bigint | null; readonly reference: string } {
  const [, memberId, reference] = /^(\d{1,18})\/(.+)$/.exec(subject) ?? [];
  if (kind === 'bankCredit' || memberId === undefined || reference === undefined) return { memberId: null, reference: subject };
  return { memberId: BigInt(memberId), reference };
}
