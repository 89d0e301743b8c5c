import type { encodeCalls } from '@krapao/ledger';
import type { Tx } from '../../db/db.ts';
import type { lineRow } from '../statement/public.ts';
import type { StoredByGame } from './member-bonus.sql.ts';

/** A grant as `grant_bonuses` reads it: the ledger's call, the statement line and the columns of the bonus. */
export type GrantRow = ReturnType<typeof encodeCalls>[number] &
  ReturnType<typeof lineRow> & {
    readonly id: string;
    readonly deposit: string;
    readonly depositReference: string | null;
    readonly own: string;
    readonly base: StoredByGame;
    readonly unsure: readonly string[];
    readonly required: string;
  };

/** The wallets that the grants left. */
export async function writeGrants(tx: Tx, grants: readonly GrantRow[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await tx.query<{ member: bigint; wallet: bigint }>({
    name: 'bonus-grant',
    text: 'select member, wallet from grant_bonuses($1)',
    values: [JSON.stringify(grants)],
  });
  return new Map(rows.map(({ member, wallet }) => [member, wallet]));
}

export async function readWaitingRow(tx: Tx, memberId: bigint): Promise<unknown> {
  const { rows } = await tx.query<{ bonus: unknown }>({
    name: 'bonus-waiting',
    text: 'select waiting_bonus($1) as bonus',
    values: [memberId],
  });
  return rows[0]?.bonus ?? null;
}
