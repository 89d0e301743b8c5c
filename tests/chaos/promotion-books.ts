import { houseBalances } from '../../packages/ledger/src/read.ts';
import type { Pool } from '../../packages/pg/src/index.ts';

/** Each query finds violations: no row means no fault. */
const forbidden: Record<string, string> = {
  'two open bonuses of one member': `select member_id from member_bonus where state <> 'ended' group by member_id having count(*) > 1`,
  'two bonuses on one deposit': `select member_id, deposit_reference from member_bonus where deposit_reference is not null
    group by member_id, deposit_reference having count(*) > 1`,
  'a bonus on a deposit that is none': `select b.member_id, b.id from member_bonus b where b.deposit_reference is not null and not exists (
    select from ledger.movement m where m.member_id = b.member_id and m.kind = 'deposit' and m.reference = b.deposit_reference and m.amount = b.deposit)`,
  'a bonus that is not what its terms give': `select b.member_id, b.id, b.amount, b.deposit from member_bonus b,
      lateral (select trunc(b.deposit * (b.terms ->> 'percent')::numeric / 100) as share, (b.terms #>> '{cap,THB}')::numeric * 100 as cap) t
    where b.deposit_reference is not null and b.amount <> case when t.cap > 0 then least(t.share, t.cap) else t.share end`,
  'a grant that was not posted once': `select b.member_id, b.id, b.amount, p.times, p.minor from member_bonus b, lateral (
      select count(*) as times, coalesce(sum(m.amount), 0) as minor from ledger.movement m where m.member_id = b.member_id and m.key = 'bonus:' || b.id) p
    where (p.times, p.minor) is distinct from case when b.granted_at is null then (0::bigint, 0::numeric) else (1::bigint, b.amount::numeric) end`,
  'a forfeit that was not posted once': `select b.member_id, b.id, b.taken from member_bonus b where b.taken <> (
    select coalesce(sum(m.amount), 0) from ledger.movement m where m.member_id = b.member_id and m.key = 'bonus:' || b.id || ':forfeit')`,
  // Limited to what was granted and won since: a member's own deposit is never taken.
  'a forfeit of more than its share of what was granted and won': `select b.member_id, b.id, b.taken, b.amount, w.won from member_bonus b, lateral (
      select coalesce(sum(case m.kind when 'play_win' then m.amount when 'play_loss' then -m.amount end), 0) as won from ledger.movement m
      where m.member_id = b.member_id and m.seq > b.grant_seq and m.seq < (
        select f.seq from ledger.movement f where f.member_id = b.member_id and f.key = 'bonus:' || b.id || ':forfeit')) w
    where b.taken > 0 and b.taken > trunc(greatest(0, b.amount + w.won) * (b.terms ->> 'percentFail')::numeric / 100)`,
  'an end without its line, or a line without an end': `select e.n as ends, l.n as lines from
    (select count(*) as n from member_bonus where state = 'ended' and granted_at is not null) e,
    (select count(*) as n from statement_line where type = 'finish_bonus') l where e.n <> l.n`,
  'a refund that was not posted once': `select n.member_id, n.day, n.amount from refund_night n where n.amount <> (
    select coalesce(sum(m.amount), 0) from ledger.movement m where m.member_id = n.member_id and m.key = 'refund:' || n.day and m.kind = 'refund')`,
  'a refund of no night': `select m.member_id, m.key from ledger.movement m where m.kind = 'refund' and not exists (
    select from refund_night n where n.member_id = m.member_id and m.key = 'refund:' || n.day)`,
  'more places than there are, or another count of them': `select p.code, p.taken, q.places, b.bonuses from promotion p
      left join (select code, count(*) as places from promotion_place where back_at is null group by code) q on q.code = p.code
      left join (select code, count(*) as bonuses from member_bonus where source = 'promotion' and (granted_at is not null or state = 'waiting')
        group by code) b on b.code = p.code
    where p.taken > (p.rule ->> 'total')::int or p.taken <> coalesce(q.places, 0) or p.taken <> coalesce(b.bonuses, 0)`,
};

/** Expected house costs and promises to members, computed from each feature's own tables. */
const expected = `select
  (select coalesce(sum(amount) filter (where granted_at is not null and source <> 'wheel'), 0) - coalesce(sum(taken), 0) from member_bonus)::bigint as "house:bonus_cost",
  (select coalesce(sum(amount) filter (where state <> 'expired'), 0) from refund_night)::bigint as "house:refund_cost",
  (select coalesce(sum(amount) filter (where state = 'open'), 0) from refund_night)::bigint as refund,
  (select coalesce(sum(amount) filter (where state <> 'void'), 0) from invite_reward)::bigint as "house:invite_cost",
  (select coalesce(sum(amount) filter (where state in ('held', 'ready')), 0) from invite_reward)::bigint as invite,
  (select coalesce(sum(amount) filter (where state <> 'expired'), 0) from wheel_coupon)::bigint as "house:wheel_cost",
  (select coalesce(sum(amount) filter (where state = 'open'), 0) from wheel_coupon)::bigint as prize`;

const pots = `select a.account, sum(a.balance)::bigint as minor from ledger.member_balances b, unnest(b.accounts, b.balances) as a (account, balance)
  where a.account in ('refund', 'invite', 'prize') group by a.account`;

const show = (row: unknown): string => JSON.stringify(row, (_, v) => (typeof v === 'bigint' ? String(v) : v));

export async function checkPromotionBooks(pool: Pool): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(forbidden)) {
    const { rows } = await pool.query(sql);
    faults.push(...rows.slice(0, 3).map((row) => `${name}: ${show(row)}`));
  }
  const { rows: sums } = await pool.query<Record<string, bigint>>(expected);
  const { rows: promised } = await pool.query<{ account: string; minor: bigint }>(pots);
  const real = new Map(promised.map(({ account, minor }) => [account, minor]));
  for (const { account, balance } of await houseBalances(pool)) if (account.endsWith('_cost')) real.set(account, -balance.minor);
  for (const [account, minor] of Object.entries(sums[0] ?? {}))
    if ((real.get(account) ?? 0n) !== minor) faults.push(`${account} should be ${minor} and is ${real.get(account) ?? 0n}`);
  return faults;
}

const happened = `select jsonb_object_agg(what, times) as happened from (
  select 'bonus ' || coalesce(ended_by, state) as what, count(*) as times from member_bonus group by 1
  union all select 'refund ' || state, count(*) from refund_night where member_id < 1000000000 group by 1
  union all select 'invite ' || state, count(*) from invite_reward group by 1
  union all select 'coupon ' || kind || ' ' || state, count(*) from wheel_coupon group by 1
  union all select 'spin', count(*) from wheel_spin
  union all select 'withdrawal ' || state, count(*) from withdrawal group by 1
  union all select 'deposit', count(*) from ledger.movement where kind = 'deposit') h`;

/** A run in which nothing was granted proves nothing. */
export async function outcomes(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ happened: Record<string, number> }>(happened);
  return rows[0]?.happened ?? {};
}
