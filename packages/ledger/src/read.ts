import { type Currency, type Money, money } from '@krapao/money';
import { isMemberAccount, type MemberAccount } from './accounts.ts';
import type { Kind } from './kinds.ts';
import type { HouseBalance, LedgerDb } from './types.ts';
import { bigint, currencyOf, date, fields, text } from './wire.ts';

/** Unused accounts are absent: their balance is zero. */
export async function balances(db: LedgerDb, memberId: bigint): Promise<Map<MemberAccount, Money>> {
  // Arrays as text: the driver's array parser costs more than the whole query. No account name contains a space.
  const { rows } = await db.query({
    name: 'ledger-balances',
    text: `select currency, array_to_string(accounts, ' ') as accounts, array_to_string(balances, ' ') as balances
           from ledger.member_balances where member_id = $1`,
    values: [memberId.toString()],
  });
  const [row] = rows.map(fields);
  return row ? amountsOf(text(row.accounts), text(row.balances), currencyOf(row.currency)) : new Map();
}

/**
 * Same, locked until the transaction ends: nothing moves between check and posting, not even a first deposit.
 * `seq` is the member's version.
 */
export async function lockBalances(
  tx: LedgerDb,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: Currency },
): Promise<{ seq: bigint; balances: Map<MemberAccount, Money> }> {
  // The function reads under the lock. Reading the table in the same statement would return the state before the wait.
  const { rows } = await tx.query({
    name: 'ledger-lock',
    text: `select seq, array_to_string(accounts, ' ') as accounts, array_to_string(balances, ' ') as balances from ledger.lock_balances($1)`,
    values: [memberId.toString()],
  });
  const row = fields(rows[0]);
  return { seq: bigint(row.seq), balances: amountsOf(text(row.accounts), text(row.balances), currency) };
}

function amountsOf(names: string, minors: string, currency: Currency): Map<MemberAccount, Money> {
  const result = new Map<MemberAccount, Money>();
  const amounts = minors.split(' ');
  for (const [index, name] of names.split(' ').entries()) {
    if (isMemberAccount(name)) result.set(name, money(bigint(amounts[index]), currency));
  }
  return result;
}

export function houseBalanceOf(row: Record<string, unknown>): HouseBalance {
  const currency = currencyOf(row.currency);
  return { account: text(row.account), currency, balance: money(bigint(row.balance), currency) };
}

/**
 * Exact at any time: rolled-up sums plus movements since. Positive: the house received it.
 * @public for external checks of the ledger
 */
export async function houseBalances(db: LedgerDb): Promise<HouseBalance[]> {
  const { rows } = await db.query({
    name: 'ledger-house-balances',
    text: 'select account, currency, balance from ledger.house_balances() order by account, currency',
    values: [],
  });
  return rows.map(fields).map(houseBalanceOf);
}

export async function newestOfKinds(
  db: LedgerDb,
  o: { readonly memberId: bigint; readonly since: Date; readonly kinds: readonly Kind[] },
): Promise<Map<Kind, Date>> {
  const { rows } = await db.query({
    name: 'ledger-newest-of-kinds',
    text: 'select kind, max(at) as at from ledger.movement where member_id = $1 and at >= $2 and kind = any($3) group by kind',
    values: [o.memberId.toString(), o.since, o.kinds],
  });
  return new Map(rows.map(fields).map((row) => [text(row.kind) as Kind, date(row.at)]));
}

export type LastDeposit = { readonly reference: string; readonly at: Date; readonly amount: Money; readonly isUntouched: boolean };

/** Latest deposit since a time, and whether nothing has left the wallet since, apart from what came back. */
export async function lastDeposit(db: LedgerDb, memberId: bigint, since: Date): Promise<LastDeposit | null> {
  const { rows } = await db.query({
    name: 'ledger-last-deposit',
    text: `select d.reference, d.at, d.amount, d.currency, not exists (
        select from ledger.movement m where m.member_id = $1 and m.at >= d.at and m.seq > d.seq and m.from_account = 'wallet'
          and m.kind in ('transfer_out', 'withdraw', 'adjustment') and not exists (
            select from ledger.movement b where b.member_id = $1 and b.at >= m.at and b.hold_key = m.key and b.kind in ('transfer_back', 'withdraw_back'))
      ) as untouched
      from (
        select seq, at, reference, amount, currency from ledger.movement
        where member_id = $1 and at > $2 and kind = 'deposit' order by at desc, seq desc limit 1
      ) d`,
    values: [memberId.toString(), since],
  });
  const [row] = rows.map(fields);
  if (!row) return null;
  return {
    reference: text(row.reference),
    at: date(row.at),
    amount: money(bigint(row.amount), currencyOf(row.currency)),
    isUntouched: row.untouched === true,
  };
}

export async function balanceAfter(db: LedgerDb, memberId: bigint, key: string): Promise<Money | null> {
  const { rows } = await db.query({
    name: 'ledger-balance-after',
    text: `select m.to_balance as balance, m.currency
      from ledger.idempotency_key k join ledger.movement m on m.member_id = k.member_id and m.at = k.at and m.seq = k.seq
      where k.member_id = $1 and k.key = $2 and m.to_balance is not null`,
    values: [memberId.toString(), key],
  });
  const [row] = rows.map(fields);
  return row ? money(bigint(row.balance), currencyOf(row.currency)) : null;
}

export async function netSince(db: LedgerDb, memberId: bigint, key: string, kinds: readonly Kind[]): Promise<bigint> {
  const { rows } = await db.query({
    name: 'ledger-net-since',
    text: `select coalesce(sum(case
        when m.from_account ^@ 'house:' then m.amount when m.to_account ^@ 'house:' then -m.amount else 0 end), 0)::bigint as net
      from ledger.idempotency_key k join ledger.movement m on m.member_id = k.member_id and m.at >= k.at and m.seq > k.seq
      where k.member_id = $1 and k.key = $2 and m.kind = any($3)`,
    values: [memberId.toString(), key, kinds],
  });
  return bigint(fields(rows[0]).net);
}

export async function playNet(db: LedgerDb, memberId: bigint, { from, to }: { readonly from: Date; readonly to: Date }): Promise<bigint> {
  const { rows } = await db.query({
    name: 'ledger-play-net',
    text: `select coalesce(sum(case m.kind when 'play_win' then m.amount else -m.amount end), 0)::bigint as net from ledger.movement m
      where m.member_id = $1 and m.at >= $2 and m.at < $3 and m.kind in ('play_win', 'play_loss')`,
    values: [memberId.toString(), from, to],
  });
  return bigint(fields(rows[0]).net);
}

export type Plays = {
  readonly count: number;
  readonly won: bigint;
  readonly lost: bigint;
  readonly last: readonly { readonly game: string; readonly minor: bigint; readonly at: Date }[];
};

export async function playsSince(db: LedgerDb, memberId: bigint, o: { readonly since: Date; readonly limit: number }): Promise<Plays> {
  const where = `from ledger.movement m where m.member_id = $1 and m.at >= $2 and m.kind in ('play_win', 'play_loss')`;
  const { rows: summed } = await db.query({
    name: 'ledger-plays-sum',
    text: `select count(*)::int as count, coalesce(sum(m.amount) filter (where m.kind = 'play_win'), 0)::bigint as won,
      coalesce(sum(m.amount) filter (where m.kind = 'play_loss'), 0)::bigint as lost ${where}`,
    values: [memberId.toString(), o.since],
  });
  const { rows } = await db.query({
    name: 'ledger-plays-last',
    text: `select m.at, case m.kind when 'play_win' then m.amount else -m.amount end as minor,
      substr(case m.kind when 'play_win' then m.to_account else m.from_account end, 6) as game ${where} order by m.at desc, m.seq desc limit $3`,
    values: [memberId.toString(), o.since, o.limit.toString()],
  });
  const all = fields(summed[0]);
  const last = rows.map(fields).map((row) => ({ game: text(row.game), minor: bigint(row.minor), at: date(row.at) }));
  return { count: Number(all.count), won: bigint(all.won), lost: bigint(all.lost), last };
}

export type GameSince = { readonly isFilled: boolean; readonly oldPlay: bigint };

/** By game, after the movement with this key: whether money was transferred there, and what was won or lost before that. */
export async function gamesSince(db: LedgerDb, memberId: bigint, key: string): Promise<Map<string, GameSince>> {
  const { rows } = await db.query({
    name: 'ledger-games-since',
    text: `select substr(g.account, 6) as code, bool_or(g.is_fill) as filled,
        coalesce(sum(g.net) filter (where not g.is_fill and (g.first_fill is null or g.seq < g.first_fill)), 0)::bigint as old_play
      from (
        select s.*, min(s.seq) filter (where s.is_fill) over (partition by s.account) as first_fill from (
          select m.seq, m.kind = 'transfer_out' as is_fill, case when m.to_account ^@ 'game:' then m.to_account else m.from_account end as account,
            case when m.to_account ^@ 'game:' then m.amount else -m.amount end as net
          from ledger.idempotency_key k join ledger.movement m on m.member_id = k.member_id and m.at >= k.at and m.seq > k.seq
          where k.member_id = $1 and k.key = $2 and m.kind in ('transfer_out', 'play_win', 'play_loss')
            and (m.to_account ^@ 'game:' or m.from_account ^@ 'game:')
        ) s
      ) g group by g.account`,
    values: [memberId.toString(), key],
  });
  return new Map(rows.map(fields).map((row) => [text(row.code), { isFilled: row.filled === true, oldPlay: bigint(row.old_play) }]));
}

/** A position in a member's movements. A time is not exact enough: two movements may share it. */
export type Mark = { readonly seq: bigint; readonly at: Date };

/** Net win at one game after `since` (zero without it), and the position up to which it counts. */
export async function playedSince(
  db: LedgerDb,
  memberId: bigint,
  { game, since }: { readonly game: string; readonly since: Mark | null },
): Promise<{ won: bigint; mark: Mark }> {
  const { rows } = await db.query({
    name: 'ledger-played-since',
    text: `select b.seq, greatest(b.at, to_timestamp(0)) as at,
        coalesce(sum(case when m.to_account = $2 then m.amount else -m.amount end), 0)::bigint as won
      from ledger.member_balances b left join ledger.movement m on m.member_id = b.member_id and m.at >= $3 and m.seq > $4 and m.seq <= b.seq
        and m.kind in ('play_win', 'play_loss') and $2 in (m.from_account, m.to_account)
      where b.member_id = $1 group by b.seq, b.at`,
    values: [memberId.toString(), `game:${game}`, since?.at ?? 'infinity', since?.seq.toString() ?? '0'],
  });
  const [row] = rows.map(fields);
  if (!row) return { won: 0n, mark: { seq: 0n, at: new Date(0) } };
  return { won: bigint(row.won), mark: { seq: bigint(row.seq), at: date(row.at) } };
}
