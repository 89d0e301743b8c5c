import type { Currency } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

export type HomeRow = {
  name: string;
  username: string;
  currency: Currency;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: Buffer;
  coin: number;
  createdAt: Date;
  accounts: string[] | null;
  balances: string[] | null;
  movedAt: Date | null;
  /** `CODE username`, one for each open account. */
  games: string[];
  syncedAt: Date | null;
  invited: number;
  deposited: number;
};

/** All of home in one read: it is asked for more often than everything else together. */
export async function readHome(db: Queryable, memberId: bigint): Promise<HomeRow | undefined> {
  const { rows } = await db.query<HomeRow>({
    name: 'home',
    text: `select m.name, m.username, m.currency, m.bank_code as "bankCode", m.bank_account_name as "bankAccountName",
        m.bank_account_no as "bankAccountNo", m.coin, m.created_at as "createdAt", p.accounts, p.balances, p.at as "movedAt",
        array(select g.code || ' ' || g.username from game_account g where g.member_id = $1 and g.activated_at is not null) as games,
        (select max(g.synced_at) from game_account g where g.member_id = $1) as "syncedAt", i.invited, i.deposited
      from member m left join ledger.purse p on p.member_id = m.member_id
      cross join lateral (
        select count(*)::int as invited, count(x.first_deposit_at)::int as deposited from member x where x.invited_by = $1
      ) i
      where m.member_id = $1`,
    values: [memberId],
  });
  return rows[0];
}
