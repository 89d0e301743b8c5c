import type { LocalText } from '@krapao/contract/values/languages';
import type { Movement } from '@krapao/ledger';
import { type Money, money } from '@krapao/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { MemberBonus } from './member-bonus.sql.ts';

export type Grant = {
  readonly amount: Money;
  readonly required: Money;
  readonly deposit: { readonly reference: string; readonly amount: Money } | null;
  readonly from: { readonly account: Movement['from']; readonly kind: Movement['kind'] };
  readonly description: LocalText;
  readonly freshSince: Date;
  readonly at: Date;
};

/** Makes a waiting bonus live and returns the wallet balance. Call with the member's balances locked. */
export async function writeGrant(tx: Tx, { memberId, id, reference, source, currency }: MemberBonus, g: Grant): Promise<Money> {
  const { rows } = await tx.query<{ wallet: bigint }>({
    name: 'bonus-grant',
    text: `select g.wallet, write_statements(jsonb_build_array(g.line), false)
      from grant_bonus($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) g`,
    values: [
      memberId,
      id,
      reference,
      source,
      currency,
      g.amount.minor,
      g.required.minor,
      g.deposit?.amount.minor ?? 0n,
      g.deposit?.reference ?? null,
      g.from.account,
      g.from.kind,
      JSON.stringify(g.description),
      g.freshSince,
      g.at,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error(`bonus ${id} of member ${memberId} no longer exists`);
  return money(row.wallet, currency);
}
