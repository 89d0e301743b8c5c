import type { LocalText } from '@krapao/contract/languages';
import { encodeCalls, type Movement } from '@krapao/ledger';
import { type Money, zero } from '@krapao/money';
import type { Tx } from '../../db/db.ts';
import { lineRow, type StatementLine } from '../statement/public.ts';
import { inPlay, requiredTurnover, unsureAt } from './bonus.rules.ts';
import type { WaitingBonus } from './facts.ts';
import { type GrantRow, writeGrants } from './grant.sql.ts';
import type { BonusSource } from './member-bonus.sql.ts';

export type Grant = {
  readonly memberId: bigint;
  readonly bonus: WaitingBonus;
  readonly amount: Money;
  /** The deposit that it stands on; null: without one. */
  readonly deposit: { readonly reference: string; readonly amount: Money } | null;
  /** Whether the games were asked right before. */
  readonly isAsked: boolean;
  /** Where the money comes from, and what that is called; by default the cost of bonuses. */
  readonly from?: { readonly account: Movement['from']; readonly kind: Movement['kind'] } | undefined;
  readonly description?: LocalText | undefined;
};

const shown = {
  bonus: { from: 'BONUS', detail: 'bonus' },
  promotion: { from: 'PROMOTION', detail: 'promotion' },
  wheel: { from: 'WHEEL', detail: 'luckydraw' },
} as const satisfies Record<BonusSource, unknown>;

/** The statement's name of a source, and the detail that tells what the line was for. */
export const detailOf = (source: BonusSource, description: LocalText): Pick<StatementLine, 'from' | 'detail'> => ({
  from: shown[source].from,
  detail: { [shown[source].detail]: { description } },
});

/** The movement of the grant: what moved since is told by its key. */
export const grantKey = (id: bigint): string => `bonus:${id}`;

/** Makes waiting bonuses live: one statement, whatever there is to write. In the caller's transaction, with the members' balances locked. */
export async function writeGranted(tx: Tx, grants: readonly Grant[], at: Date): Promise<ReadonlyMap<bigint, bigint>> {
  const calls = encodeCalls(grants.map((grant) => ({ memberId: grant.memberId, operations: [{ ...movementOf(grant), op: 'post' }] })));
  const rows = grants.map((grant, position): GrantRow => {
    const call = calls[position];
    if (!call) throw new Error(`bonus ${grant.bonus.reference} has no call`);
    return { ...call, ...rowOf(grant, at) };
  });
  return rows.length === 0 ? new Map() : writeGrants(tx, rows);
}

function movementOf({ bonus, amount, from }: Grant): Movement {
  const { account, kind } = from ?? { account: 'house:bonus_cost', kind: 'bonus' };
  return { key: grantKey(bonus.id), kind, from: account, to: 'wallet', amount, reference: bonus.reference, data: { code: bonus.code } };
}

function rowOf(
  { memberId, bonus, amount, deposit, isAsked, description = bonus.terms.name }: Grant,
  at: Date,
): Omit<GrantRow, 'call' | 'member' | 'ops'> & ReturnType<typeof lineRow> {
  const { reference, source, terms, reports } = bonus;
  const paidIn = deposit?.amount ?? zero(amount.currency);
  return {
    ...lineRow({ memberId, reference, type: 'bonus', ...detailOf(source, description), to: 'WALLET', amount, status: 'SUCCESS', at }),
    id: bonus.id.toString(),
    deposit: paidIn.minor.toString(),
    depositReference: deposit?.reference ?? null,
    own: inPlay(bonus.balances).all.toString(),
    base: Object.fromEntries([...reports].map(([code, { minor }]) => [code, minor.toString()])),
    unsure: isAsked ? unsureAt(reports, at) : [...reports.keys()],
    required: requiredTurnover(terms, { deposit: paidIn, amount }).minor.toString(),
  };
}
