import type { Gift, WrittenRule } from '@krapao/contract/control/second-person';
import type { Queryable, Tx } from '../../../platform/db/db.ts';

export async function insertRuleWritten(tx: Tx, r: WrittenRule & { at: Date; staffId: bigint; alone: boolean }): Promise<void> {
  await tx.query(
    `insert into rule_written (at, staff_id, rule, member_thb, member_lak, total_thb, total_lak, alone)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [r.at, r.staffId, r.rule, r.perMember.THB, r.perMember.LAK, r.total.THB, r.total.LAK, r.alone],
  );
}

type Row = { rule: string; at: Date; alone: boolean; memberTHB: bigint | null; memberLAK: bigint | null } & {
  totalTHB: bigint | null;
  totalLAK: bigint | null;
};
export type RuleWritten = WrittenRule & { readonly at: Date; readonly alone: boolean };

export async function listRulesWritten(db: Queryable, o: { staffIds: readonly bigint[]; since: Date }): Promise<RuleWritten[]> {
  const { rows } = await db.query<Row>(
    `select rule, at, alone, member_thb as "memberTHB", member_lak as "memberLAK", total_thb as "totalTHB", total_lak as "totalLAK"
       from rule_written where staff_id = any($1) and at > $2`,
    [o.staffIds, o.since],
  );
  return rows.map(({ rule, at, alone, ...r }) => {
    const gift: Gift = { perMember: { THB: r.memberTHB, LAK: r.memberLAK }, total: { THB: r.totalTHB, LAK: r.totalLAK } };
    return { rule, at, alone, ...gift };
  });
}
