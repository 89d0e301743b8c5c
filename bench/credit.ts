import { randomUUID } from 'node:crypto';
import { money } from '@krapao/money';
import type { Pool } from '@krapao/pg';
import { creditDeposits, tellCredited } from '../apps/server/src/modules/deposits/crediting/credit-deposits.ts';
import { wholeTerms } from '../apps/server/src/modules/rewards/bonus/bonus.rules.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { makeServer, type ServerCore } from '../apps/server/src/server.ts';
import { bonusRuleOf } from '../tests/promotion-rules.ts';
import { makeCodes } from './codes.ts';
import { runFloor } from './floor.ts';
import { rollUpEvery } from './ledger-cases.ts';
import { median, type Ran, runFor, serverCpuMicros } from './ledger-measure.ts';
import { report } from './report.ts';
import type { BenchStack } from './stack.ts';

const rounds = 5;
const roundMs = 3_000;
const callers = 16;
const amount = money(15_000n, 'THB');

/** Deposits of random members, all against one house account, credited in this process by what the sources call. */
export async function benchCredit(stack: BenchStack, owner: Pool, memberIds: readonly bigint[]): Promise<void> {
  const server = await makeServer(readConfig(stack.serverEnv));
  const ways = [alone(server.core, memberIds), await byNotice(server.core, owner, memberIds), withWaiting(server.core, owner, memberIds)];
  const stopRollUp = rollUpEvery(server.core.db.pool, 1_000);
  try {
    for (const { credit } of ways) await runFor(1_000, callers, credit);
    const floors: Ran[] = [];
    const ran = ways.map(() => [] as (Ran & { cpuUs: number })[]);
    for (let round = 0; round < rounds; round += 1) {
      floors.push(await runFloor({ owner, url: stack.ownerUrl }, roundMs));
      for (const [way, { credit, prepare }] of ways.entries()) {
        // What the last round left waiting would be granted by deposits that are to have none.
        await endBonuses(owner);
        await prepare(String(round));
        ran[way]?.push(await measured(stack, () => runFor(roundMs, callers, credit)));
      }
    }
    const floor = median(floors.map(({ perSecond }) => perSecond));
    for (const [way, { what }] of ways.entries()) {
      const ratio = median((ran[way] ?? []).map((one, round) => one.perSecond / (floors[round]?.perSecond ?? Number.NaN)));
      if (way < 2) report({ what, value: ratio * floor, floor, unit: 'deposits/s', atLeast: 0.3 });
      const [cpuUs, p99Ms] = [median((ran[way] ?? []).map((one) => one.cpuUs)), median((ran[way] ?? []).map((one) => one.p99Ms))];
      process.stdout.write(`     CPU of it, with the database: ${Math.round(cpuUs)} µs; p99 ${p99Ms.toFixed(0)} ms\n`);
    }
    const cpuOf = (way: number) => median((ran[way] ?? []).map((one) => one.cpuUs));
    report({ what: 'a deposit with a waiting bonus, of one without', value: cpuOf(2), floor: cpuOf(0), unit: 'µs of CPU', atMost: 1.5 });
  } finally {
    await stopRollUp();
    await server.close();
  }
}

const benchTerms = bonusRuleOf({ type: 'day', maxReceived: 1_000, percent: 10 });

type Way = { what: string; prepare(round: string): Promise<void>; credit(): Promise<unknown> };

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

const oneOf = (memberIds: readonly bigint[]): bigint => memberIds[Math.floor(Math.random() * memberIds.length)] ?? 1n;

/** In a transaction of its own, as slips, bank credits, gift links and staff have it. */
function alone(core: ServerCore, memberIds: readonly bigint[]): Way {
  return {
    what: 'a deposit credited in a transaction of its own, 16 callers',
    prepare: async () => {},
    async credit() {
      const name = randomUUID();
      const deposit = { memberId: oneOf(memberIds), amount, reference: name, source: 'gateway', outsideReference: `WW:${name}` } as const;
      const [outcome] = await core.db.tx((tx) => creditDeposits(tx, core, [{ ...deposit, houseAccount: 'house:gateway:WW' }]));
      tellCredited(core, outcome);
    },
  };
}

/** Of a QR code that a notice tells of: with its lock, event and mark, in transactions that notices share. */
async function byNotice(core: ServerCore, owner: Pool, memberIds: readonly bigint[]): Promise<Way> {
  let codes: string[] = [];
  const prepare = async (round: string): Promise<void> => {
    const made = await makeCodes(owner, { memberIds, provider: 'WW', round: `C${round}`, minor: amount.minor });
    codes = shuffled(made);
  };
  await prepare('WARM');
  return {
    what: 'a deposit of a QR code credited by its notice, 16 callers',
    prepare,
    async credit() {
      const orderId = codes.pop();
      if (!orderId) throw new Error('not enough codes');
      const at = core.clock();
      const paid = { amount, at, transactionId: `T${orderId}` };
      const payment = { orderId, status: 'paid', qrText: null, currency: 'THB', expiresAt: at, paid } as const;
      const verdict = await core.webhooks.settle({ provider: 'WW', eventId: orderId, payment });
      if (verdict !== 'credited') throw new Error(`a notice was ${verdict}`);
    },
  };
}

/** Each member has a bonus that waits, and is credited once a round: the deposit grants it. */
function withWaiting(core: ServerCore, owner: Pool, memberIds: readonly bigint[]): Way {
  const plain = alone(core, memberIds);
  let left: bigint[] = [];
  const prepare = async (): Promise<void> => {
    const whole = wholeTerms(benchTerms, 'THB');
    await owner.query(
      `insert into member_bonus (member_id, reference, code, type, version, source, state, currency, terms, accepted_at,
         least, most, basis_points, hundredths)
       select m, 'B' || gen_random_uuid(), 'BENCH', 'day', 1, 'bonus', 'waiting', 'THB', $2, now(), $3, $4, $5, $6 from unnest($1::bigint[]) m`,
      [memberIds, JSON.stringify(benchTerms), whole.least, whole.most, whole.basisPoints, whole.hundredths],
    );
    // Plans that were made while the table was empty would read it from end to end; on a site the first rows have them made anew.
    await owner.query('vacuum analyze member_bonus');
    left = shuffled(memberIds);
  };
  return {
    what: 'a deposit that grants a waiting bonus',
    prepare,
    async credit() {
      const memberId = left.pop();
      if (memberId === undefined) return plain.credit();
      const name = randomUUID();
      const deposit = { memberId, amount, reference: name, source: 'gateway', outsideReference: `WW:${name}` } as const;
      const [outcome] = await core.db.tx((tx) => creditDeposits(tx, core, [{ ...deposit, houseAccount: 'house:gateway:WW' }]));
      tellCredited(core, outcome);
    },
  };
}

const endBonuses = (owner: Pool): Promise<unknown> =>
  owner.query(
    `update member_bonus set state = 'ended', ended_by = 'met', ended_at = now(), granted_at = coalesce(granted_at, now()) where ended_at is null`,
  );

async function measured(stack: BenchStack, run: () => Promise<Ran>): Promise<Ran & { cpuUs: number }> {
  const cpu = (): number => {
    const { user, system } = process.cpuUsage();
    return user + system + serverCpuMicros(stack.postgresPid);
  };
  const before = cpu();
  const ran = await run();
  return { ...ran, cpuUs: (cpu() - before) / ran.count };
}
