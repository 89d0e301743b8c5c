import { rowFaults } from '../../apps/server/src/testing/row-faults.ts';
import type { Sims } from '../../apps/server/src/testing/sims.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { balances, verify } from '../../packages/ledger/src/index.ts';
import { houseBalances } from '../../packages/ledger/src/read.ts';
import type { Pool } from '../../packages/pg/src/index.ts';
import { compareTotals } from './payment-totals.ts';
import { checkPromotionBooks } from './promotion-books.ts';
import { beginDay } from './promotion-staff.ts';
import type { Player } from './promotions.ts';
import { checkLosers, isLoser } from './refund-losers.ts';
import { checkSpins, checkWheelBooks } from './wheel-books.ts';

const endMs = 240_000;

/** Open transfers, payouts, and jobs that update other members, count play or return a place. */
const openRows = `select 'transfer' as what, reference as name, null as error from transfer where status = 'PENDING'
  union all select 'payout', reference, null from withdrawal where state = 'paying'
  union all select task_identifier, coalesce(key, id::text) || ' x' || attempts, last_error from graphile_worker.jobs
    where task_identifier in ('bonus-follow', 'credit-inviter', 'look-at-invitee', 'promotion-place-back') and attempts < max_attempts`;

export async function untilNothingOpen(pool: Pool): Promise<void> {
  await until(
    async () => (await pool.query(openRows)).rows,
    (open) => open.length === 0,
    endMs,
    'the end of everything open',
  );
}

type Checked = { pool: Pool; sims: Sims; players: readonly Player[]; losers: number; days: Iterable<string> };

export async function checkPromotions(o: Checked): Promise<void> {
  const { pool, sims, players } = o;
  // A killed run is finished by the next one.
  for (const day of o.days) await beginDay(pool, day);
  await until(
    async () => (await pool.query('select 1 from refund_run where finished_at is null')).rowCount,
    (open) => open === 0,
    endMs,
    'the end of the refund runs',
  );
  await until(
    () => compareTotals(pool, sims),
    (differences) => differences.length === 0,
    endMs,
    'equal totals',
  );
  for (const player of players)
    await until(
      () => compareGames(o, player),
      (differences) => differences.length === 0,
      endMs,
      'equal balances',
    );
  // A refresh may have ended a bonus or met an invitee's condition.
  await untilNothingOpen(pool);
  const faults = [
    ...(await verify(pool)).map(({ check, memberId, detail }) => `ledger: ${check} ${memberId} ${detail}`),
    // Losers exist only in the ledger.
    ...(await rowFaults(pool)).filter((fault) => !isLoser(BigInt(fault.split(' ')[0] ?? '0'))),
    ...(await compareProviders(pool, sims)),
    ...(await checkLosers(pool, o.losers)),
    ...(await checkPromotionBooks(pool)),
    ...(await checkWheelBooks(pool)),
  ];
  for (const {
    callers: [caller],
    told,
  } of players)
    faults.push(...(await checkSpins(caller, told)));
  if (faults.length > 0) throw new Error(`after the kills:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Compares each game's balance with the ledger. Retries, because a failed game is skipped for a while. */
async function compareGames({ pool, sims }: Checked, { member, callers: [caller] }: Player): Promise<string[]> {
  await caller.read({ method: 'GET', path: '/api/wallet/refresh' });
  const held = await balances(pool, member.memberId);
  const differences: string[] = [];
  for (const [code, username] of member.usernames) {
    const { balance } = await sims.get<{ balance: number }>(`/sim/providers/${code}/accounts/${username}`);
    const known = held.get(`game:${code}`)?.minor ?? 0n;
    if (known !== BigInt(Math.round(balance * 100)))
      differences.push(`member ${member.memberId}: ${code} holds ${balance}, the ledger ${known}`);
  }
  return differences;
}

type SimBooks = { providers: Record<string, { THB: { playMinor: number } }> };

async function compareProviders(pool: Pool, sims: Sims): Promise<string[]> {
  const { providers } = await sims.get<SimBooks>('/sim/books');
  const house = new Map((await houseBalances(pool)).map(({ account, balance }) => [account, balance.minor]));
  return Object.entries(providers).flatMap(([code, { THB }]) => {
    const known = -(house.get(`house:provider:${code}`) ?? 0n);
    return known === BigInt(THB.playMinor) ? [] : [`${code} paid ${THB.playMinor} more than it took, the ledger says ${known}`];
  });
}
