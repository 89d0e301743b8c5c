import { type Currency, type Money, money } from '@krapao/money';
import type { Kind } from './kinds.ts';
import { isKind } from './kinds.ts';
import type { LedgerDb } from './types.ts';
import { bigint, currencyOf, fields, text } from './wire.ts';

export type MemberFlows = { readonly memberId: bigint; readonly currency: Currency; readonly sums: ReadonlyMap<Kind, Money> };

type FlowQuery = {
  readonly after: bigint;
  readonly count: number;
  readonly from: Date;
  readonly to: Date;
  readonly kinds: readonly Kind[];
};

/** Sums by kind in a time span for the next members, by id, who moved since its start. Fewer than `count`: no more members. */
export async function flows(db: LedgerDb, { after, count, from, to, kinds }: FlowQuery): Promise<MemberFlows[]> {
  const { rows } = await db.query({
    name: 'ledger-flows',
    text: 'select member_id, currency, kind, amount from ledger.flows($1, $2, $3, $4, $5)',
    values: [after.toString(), count, from, to, kinds],
  });
  return membersOf(rows);
}

export async function flowsOf(
  db: LedgerDb,
  o: { readonly memberIds: readonly bigint[]; readonly from: Date; readonly to: Date; readonly kinds: readonly Kind[] },
): Promise<MemberFlows[]> {
  if (o.memberIds.length === 0) return [];
  const { rows } = await db.query({
    name: 'ledger-flows-of',
    text: `select m.member_id, m.currency, m.kind, sum(m.amount)::bigint as amount from ledger.movement m
      where m.member_id = any($1) and m.at >= $2 and m.at < $3 and m.kind = any($4) group by m.member_id, m.currency, m.kind`,
    values: [o.memberIds.map(String), o.from, o.to, o.kinds],
  });
  return membersOf(rows);
}

function membersOf(rows: readonly unknown[]): MemberFlows[] {
  const found = new Map<bigint, { memberId: bigint; currency: Currency; sums: Map<Kind, Money> }>();
  for (const row of rows.map(fields)) {
    const memberId = bigint(row.member_id);
    const currency = currencyOf(row.currency);
    const member = found.get(memberId) ?? { memberId, currency, sums: new Map<Kind, Money>() };
    found.set(memberId, member);
    if (row.kind === null) continue;
    const kind = text(row.kind);
    if (isKind(kind)) member.sums.set(kind, money(bigint(row.amount), currency));
  }
  return [...found.values()];
}
