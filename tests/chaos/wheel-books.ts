import { createHash, createHmac } from 'node:crypto';
import type { Pool } from '../../packages/pg/src/index.ts';
import type { Caller } from './keyed-calls.ts';
import type { Told } from './promotion-acts.ts';

const forbidden: Record<string, string> = {
  // A deposit earns a coin per hundred baht. A spin takes one, and withdrawing an unplayed deposit takes its coins back.
  'coins that nobody gave or took': `select m.member_id, m.coin, d.deposits, a.awards, c.prizes, s.spins, w.taken from member m
      left join (select member_id, sum(amount / 10000) as deposits from ledger.movement where kind = 'deposit' group by 1) d on d.member_id = m.member_id
      left join (select member_id, sum(coins) as awards from coin_award group by member_id) a on a.member_id = m.member_id
      left join (select member_id, sum(coins) as prizes from wheel_coupon where state = 'claimed' group by member_id) c on c.member_id = m.member_id
      left join (select member_id, count(*) as spins from wheel_spin group by member_id) s on s.member_id = m.member_id
      left join (select member_id, sum(coins_taken) as taken from withdrawal where state <> 'returned' group by member_id) w on w.member_id = m.member_id
    where coalesce(d.deposits, 0) <> coalesce(a.awards, 0) or m.coin <> coalesce(a.awards, 0) + coalesce(c.prizes, 0) - coalesce(s.spins, 0) - coalesce(w.taken, 0)`,
  'a seed that was used twice': 'select seed from wheel_spin group by seed having count(*) > 1',
  'a gap between spins': `select member_id, count(*), max(n) from wheel_spin group by member_id having count(*) <> max(n)`,
  'a prize without its coupon': `select s.member_id, s.n, s.code from wheel_spin s left join wheel_coupon c on c.member_id = s.member_id and c.n = s.n
    where (c.id is null) <> (s.code = 'NOTHING') or c.code <> s.code`,
  // No more may be won than staff stated, until they restock.
  'more prizes than there were': `with said as (
      select version, lead(version, 1, 2147483647) over (order by version) as next, slices from wheel_version where staff_id is not null),
    bounds as (select v.version, v.next, s ->> 'code' as code, (s ->> 'stock')::int as stock, (s #>> '{budget,THB}')::numeric * 100 as budget
      from said v, jsonb_array_elements(v.slices) s)
    select b.version, b.code, b.stock, b.budget, count(s.n) as won, sum(c.amount) as minor from bounds b
      join wheel_spin s on s.code = b.code and s.version >= b.version and s.version < b.next
      left join wheel_coupon c on c.member_id = s.member_id and c.n = s.n
    group by b.version, b.code, b.stock, b.budget having count(s.n) > b.stock or sum(c.amount) > b.budget`,
};

type Spin = { spinId: string; code: string; hash: string; seed: string; clientSeed: string; version: number };

export async function checkWheelBooks(pool: Pool): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(forbidden)) {
    const { rows } = await pool.query(sql);
    faults.push(...rows.slice(0, 3).map((row) => `${name}: ${JSON.stringify(row, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`));
  }
  return faults;
}

/** Verifies every spin as a member can: the hash shown before matches the seed, and the seed draws the prize. */
export async function checkSpins(caller: Caller, told: Told): Promise<string[]> {
  const faults: string[] = [];
  const spins = await allSpins(caller);
  const byId = new Map(spins.map((spin) => [spin.spinId, spin]));
  const { body } = await caller.read({ method: 'GET', path: '/api/spinwheel/setup' });
  const hashes = new Set([...spins.map(({ hash }) => hash), String(body.hash)]);
  for (const hash of told.hashes) if (!hashes.has(hash)) faults.push(`the seed of ${hash} was shown and is gone`);
  for (const [spinId, code] of told.spins)
    if (byId.get(spinId)?.code !== code) faults.push(`spin ${spinId} was answered ${code} and is ${byId.get(spinId)?.code}`);
  for (const { spinId } of spins) if (!told.spins.has(spinId)) faults.push(`spin ${spinId} was made and answered with something else`);
  faults.push(...(await checkClaims(caller, told)));
  const odds = new Map<number, { code: string; weight: number }[]>();
  for (const spin of spins) {
    if (createHash('sha256').update(Buffer.from(spin.seed, 'hex')).digest('hex') !== spin.hash)
      faults.push(`the seed of spin ${spin.spinId} is not the one whose hash was shown`);
    const known = odds.get(spin.version) ?? (await oddsOf(caller, spin.version));
    odds.set(spin.version, known);
    const drawn = draw(spin, known);
    if (drawn !== spin.code) faults.push(`spin ${spin.spinId} draws ${drawn} and won ${spin.code}`);
  }
  return faults;
}

async function checkClaims(caller: Caller, told: Told): Promise<string[]> {
  const coupons = await allPages<{ _id: string; state: string }>(caller, 'coupon', 'coupons');
  return coupons
    .filter(({ _id, state }) => (state === 'claimed') !== told.claims.has(_id))
    .map(({ _id, state }) => `coupon ${_id} is ${state} and its claims were answered otherwise`);
}

const allSpins = (caller: Caller): Promise<Spin[]> => allPages<Spin>(caller, 'spins', 'spins');

async function allPages<T>(caller: Caller, path: string, name: string): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await caller.read({ method: 'GET', path: `/api/spinwheel/${path}?page=${page}&limit=100` });
    const found = body[name] as T[];
    all.push(...found);
    if (found.length === 0 || all.length >= Number(body.total)) return all;
  }
}

async function oddsOf(caller: Caller, version: number): Promise<{ code: string; weight: number }[]> {
  const { body } = await caller.read({ method: 'GET', path: `/api/spinwheel/odds?version=${version}` });
  return (body as { odds: { code: string; weight: number }[] }).odds;
}

/** Independent implementation of the draw as promised to members. */
function draw({ seed, clientSeed }: Spin, odds: readonly { code: string; weight: number }[]): string | undefined {
  const sum = BigInt(odds.reduce((total, { weight }) => total + weight, 0));
  const bound = (2n ** 64n / sum) * sum;
  for (let round = 0; ; round += 1) {
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${clientSeed}:${round}`).digest();
    const number = [0, 8, 16, 24].map((at) => digest.readBigUInt64BE(at)).find((one) => one < bound);
    if (number === undefined) continue;
    let r = number % sum;
    for (const { code, weight } of odds) {
      if (r < BigInt(weight)) return code;
      r -= BigInt(weight);
    }
  }
}
