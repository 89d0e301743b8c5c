import type { Currency } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

/** Lists come as words in one text and moments as milliseconds: reading arrays and dates would cost more than the query. */
export type HomeRow = {
  name: string;
  username: string;
  currency: Currency;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: Buffer;
  coin: number;
  createdMs: number;
  accounts: string | null;
  balances: string | null;
  /** `CODE username CODE username`, the open accounts. */
  games: string | null;
  updatedMs: number | null;
  invited: number;
  deposited: number;
};

/** All of home in one read: it is asked for more often than everything else together. */
export async function readHome(db: Queryable, memberId: bigint): Promise<HomeRow | undefined> {
  const { rows } = await db.query<HomeRow>({
    name: 'home',
    text: `select m.name, m.username, m.currency, m.bank_code as "bankCode", m.bank_account_name as "bankAccountName",
        m.bank_account_no as "bankAccountNo", m.coin, extract(epoch from m.created_at)::float8 * 1000 as "createdMs",
        array_to_string(p.accounts, ' ') as accounts, array_to_string(p.balances, ' ') as balances,
        g.games, extract(epoch from greatest(g.synced_at, case when p.seq > 0 then p.at end))::float8 * 1000 as "updatedMs", i.invited, i.deposited
      from member m left join ledger.purse p on p.member_id = m.member_id
      cross join lateral (
        select string_agg(a.code || ' ' || a.username, ' ') filter (where a.activated_at is not null) as games, max(a.synced_at) as synced_at
        from game_account a where a.member_id = $1
      ) g
      cross join lateral (
        select count(*)::int as invited, count(x.first_deposit_at)::int as deposited from member x where x.invited_by = $1
      ) i
      where m.member_id = $1`,
    values: [memberId],
  });
  return rows[0];
}
