import type { Currency } from '@krapao/money';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/db/db.ts';

export type HomeRow = {
  name: string;
  username: string;
  currency: Currency;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: Buffer;
  coin: number;
  createdMs: number;
  accounts: string[];
  balances: string[];
  /** Flat list: code, username, code, username ... */
  games: string[];
  updatedMs: number;
  invited: number;
  deposited: number;
  claimable: string;
  hasDeposited: boolean;
  /** The open bonus, otherwise the last one. */
  bonus: { endedMs: number | null } | null;
  liveCodes: string[];
};

/**
 * One text per member: home is requested more than everything else, and an unchanged text need not be parsed. Everything of the
 * member that home shows must change it, because pages compare its hash to find out whether they missed something.
 */
export async function readHomeTexts(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await db.query<{ memberId: bigint; home: string }>({
    name: 'home',
    text: `select m.member_id as "memberId", json_build_array(m.name, m.username, m.currency, m.bank_code, m.bank_account_name, encode(m.bank_account_no, 'base64'), m.coin,
        extract(epoch from m.created_at)::float8 * 1000, array_to_string(p.accounts, ' '), array_to_string(p.balances, ' '), g.games,
        extract(epoch from coalesce(greatest(g.synced_at, case when p.seq > 0 then p.at end), m.created_at))::float8 * 1000,
        coalesce(i.invited, 0), coalesce(i.deposited, 0),
        case when r.ready is null or exists (select 1 from member_bonus b where b.member_id = m.member_id and b.ended_at is null and b.state = 'live')
          then '0' else r.ready end,
        m.first_deposit_at is not null, b.bonus, q.codes, p.seq)::text as home
      from member m left join ledger.member_balances p on p.member_id = m.member_id
      left join (
        select member_id, string_agg(code || ' ' || username, ' ') filter (where activated_at is not null) as games, max(synced_at) as synced_at
        from game_account where member_id = any($1::bigint[]) group by member_id
      ) g on g.member_id = m.member_id
      left join (
        select member_id, count(*)::int as invited, count(deposited_at)::int as deposited
        from invitee where member_id = any($1::bigint[]) group by member_id
      ) i on i.member_id = m.member_id
      left join (
        select member_id, sum(amount)::text as ready from invite_reward
        where member_id = any($1::bigint[]) and state = 'ready' group by member_id
      ) r on r.member_id = m.member_id
      left join (
        select distinct on (member_id) member_id, json_build_array(extract(epoch from ended_at)::float8 * 1000, id, state, done, played) as bonus
        from member_bonus where member_id = any($1::bigint[]) order by member_id, ended_at desc nulls first, id desc
      ) b on b.member_id = m.member_id
      left join (
        select member_id, string_agg(id, ' ' order by id) as codes from qr_code
        where member_id = any($1::bigint[]) and state = 'live' group by member_id
      ) q on q.member_id = m.member_id
      where m.member_id = any($1::bigint[])`,
    values: [memberIds],
  });
  return new Map(rows.map(({ memberId, home }) => [memberId, home]));
}

const nullableText = z.nullable(z.string());
const text = z.tuple([
  z.string(),
  z.string(),
  z.enum(['THB', 'LAK']),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  nullableText,
  nullableText,
  nullableText,
  z.number(),
  z.number(),
  z.number(),
  z.string(),
  z.boolean(),
  z.nullable(z.tuple([z.nullable(z.number())], z.unknown())),
  nullableText,
  // The ledger's version: only for the comparison of texts.
  z.nullable(z.number()),
]);

const listOf = (joined: string | null): string[] => (joined ? joined.split(' ') : []);

export function parseHome(home: string): HomeRow {
  const [
    name,
    username,
    currency,
    bankCode,
    bankAccountName,
    encrypted,
    coin,
    createdMs,
    accounts,
    balances,
    games,
    updatedMs,
    invited,
    deposited,
    claimable,
    hasDeposited,
    bonus,
    codes,
  ] = z.parse(text, JSON.parse(home));
  return {
    name,
    username,
    currency,
    bankCode,
    bankAccountName,
    bankAccountNo: Buffer.from(encrypted, 'base64'),
    coin,
    createdMs,
    accounts: listOf(accounts),
    balances: listOf(balances),
    games: listOf(games),
    updatedMs,
    invited,
    deposited,
    claimable,
    hasDeposited,
    bonus: bonus && { endedMs: bonus[0] },
    liveCodes: listOf(codes),
  };
}
