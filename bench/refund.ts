import { readFileSync } from 'node:fs';
import { openPool } from '@krapao/pg';
import { beginRun } from '../apps/server/src/modules/rewards/refund/refund-run.sql.ts';
import { runDay } from '../apps/server/src/modules/rewards/refund/run-night.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { makeServer } from '../apps/server/src/server.ts';
import { reportLimit } from './report.ts';
import { startStack } from './stack.ts';

const membersCount = 1_000_000;
const playedCount = 100_000;

/** One night: members who only exist, and some of them who lost. Their movements are written as posted, without their chain of hashes. */
export async function benchRefund(): Promise<void> {
  const stack = await startStack();
  const owner = openPool({ url: stack.ownerUrl, max: 2, role: null });
  owner.on('error', () => {});
  const dayMs = 86_400_000;
  const yesterday = new Date(Date.now() + 7 * 3_600_000 - dayMs).toISOString().slice(0, 10);
  await owner.query(
    `insert into ledger.member_balances (member_id, seq, at, currency, hash, accounts, balances)
       select g, case when g % $2 = 0 then 3 else 1 end, ($3 || ' 12:00+07')::timestamptz, 'THB', sha256(int8send(g)), '{wallet}', '{100000}'
         from generate_series(2000000::bigint, 2000000 + $1::bigint - 1) g`,
    [membersCount, membersCount / playedCount, yesterday],
  );
  await owner.query(
    `insert into ledger.movement (member_id, at, seq, amount, from_balance, to_balance, kind, from_account, to_account, currency, key, hash)
       select g, ($3 || ' 10:00+07')::timestamptz, s, 100000 - s * 10000, null, null,
           case s when 1 then 'deposit' when 2 then 'play_loss' else 'play_win' end, 'a', 'b', 'THB', 'bench:' || s, '\\x00'
         from generate_series(2000000::bigint, 2000000 + $1::bigint - 1) g, generate_series(1, 3) s where s = 1 or g % $2 = 0`,
    [membersCount, membersCount / playedCount, yesterday],
  );
  await owner.query('vacuum analyze');
  const server = await makeServer(readConfig(stack.serverEnv));
  const residentMegabytes = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
  const before = residentMegabytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes());
  }, 20);
  try {
    const started = performance.now();
    await beginRun(server.core.db, { day: yesterday, now: new Date(), dayEnd: new Date(), again: true });
    await runDay(server.core, yesterday, Number.POSITIVE_INFINITY);
    const minutes = (performance.now() - started) / 60_000;
    const { rows } = await owner.query<{ paid: bigint }>('select count(*) as paid from refund_night where day = $1', [yesterday]);
    if (Number(rows[0]?.paid) !== playedCount) throw new Error(`${rows[0]?.paid} of ${playedCount} were given a refund`);
    reportLimit({ what: 'a refund night, 1,000,000 members of whom 100,000 played', value: minutes, unit: 'minutes', atMost: 10 });
    reportLimit({ what: 'its memory', value: peak - before, unit: 'MB', atMost: 300 });
  } finally {
    clearInterval(watch);
    await server.close();
    await owner.end();
    await stack.stop();
  }
}
