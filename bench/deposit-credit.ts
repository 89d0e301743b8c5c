import { randomUUID } from 'node:crypto';
import { money } from '@krapao/money';
import type { Pool } from '@krapao/pg';
import { creditDeposits, notifyCredited } from '../apps/server/src/modules/deposits/crediting/credit-deposits.ts';
import { wholeTerms } from '../apps/server/src/modules/rewards/bonus/bonus.rules.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { makeServer, type ServerCore } from '../apps/server/src/server.ts';
import { bonusRuleOf } from '../tests/promotion-rules.ts';
import { runFloor } from './floor.ts';
import { rollUpEvery } from './ledger.ts';
import { beside, callers, costed, cpuOf, inTurn, oneOf, p99Of, roundMs, runFor, shuffled } from './measure.ts';
import type { BenchStack } from './stack.ts';
import { atLeastOfFloor, atMostOfFloor, type Row, shown } from './table.ts';

const amount = money(15_000n, 'THB');

/** Deposits of random members against one house account, credited in this process through the product's own function. */
export async function credited(stack: BenchStack, memberIds: readonly bigint[]): Promise<Row[]> {
  const { owner } = stack;
  const server = await makeServer(readConfig(stack.serverEnv));
  const ways = {
    alone: alone(server.core, memberIds),
    byNotice: await byNotice(server.core, owner, memberIds),
    withBonus: withBonus(server.core, owner, memberIds),
  };
  const stopRollUp = rollUpEvery(server.core.db.pool, 1_000);
  const cpu = () => stack.cpu(process.pid);
  const run =
    ({ credit, prepare }: Way) =>
    async (round: number) => {
      // Otherwise bonuses left waiting by the last round would be granted.
      await endBonuses(owner);
      await prepare(String(round));
      return costed(cpu, () => runFor(roundMs, callers, credit));
    };
  try {
    for (const { credit } of Object.values(ways)) await runFor(1_000, callers, credit);
    const ran = await inTurn({
      floor: () => costed(cpu, () => runFloor({ owner, url: stack.ownerUrl }, roundMs)),
      alone: run(ways.alone),
      byNotice: run(ways.byNotice),
      withBonus: run(ways.withBonus),
    });
    const rows = [
      ['a deposit credited in a transaction of its own', ran.alone],
      ['a deposit of a QR code credited by its notice', ran.byNotice],
    ] as const;
    return [
      ...rows.flatMap(([name, ours]) => [
        atLeastOfFloor(0.3, { name: `${name}, 16 callers`, unit: 'deposits/s', ...beside(ours, ran.floor) }),
        shown({ name: `${name}: CPU of each, with the database's`, figure: cpuOf(ours), unit: 'µs' }),
        shown({ name: `${name}: p99`, figure: p99Of(ours), unit: 'ms' }),
      ]),
      atMostOfFloor(1.5, {
        name: 'a deposit that grants a waiting bonus, of one without',
        figure: cpuOf(ran.withBonus),
        floor: cpuOf(ran.alone),
        unit: 'µs of CPU',
      }),
    ];
  } finally {
    await stopRollUp();
    await server.close();
  }
}

const benchTerms = bonusRuleOf({ type: 'day', maxReceived: 1_000, percent: 10 });

type Way = { prepare(round: string): Promise<void>; credit(): Promise<unknown> };

/** One transaction per deposit, as for slips, bank credits, gift links and staff. */
function alone(core: ServerCore, memberIds: readonly bigint[]): Way {
  return {
    prepare: async () => {},
    async credit() {
      const name = randomUUID();
      const deposit = { memberId: oneOf(memberIds), amount, reference: name, source: 'gateway', outsideReference: `WW:${name}` } as const;
      const [outcome] = await core.db.tx((tx) => creditDeposits(tx, core, [{ ...deposit, houseAccount: 'house:gateway:WW' }]));
      notifyCredited(core, outcome);
    },
  };
}

/** Payments of QR codes reported by webhook: with lock, event and mark, in shared transactions. */
async function byNotice(core: ServerCore, owner: Pool, memberIds: readonly bigint[]): Promise<Way> {
  let codes: string[] = [];
  const prepare = async (round: string): Promise<void> => {
    const made = await makeCodes(owner, { memberIds, provider: 'WW', round: `C${round}`, minor: amount.minor });
    codes = shuffled(made);
  };
  await prepare('WARM');
  return {
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

/** Each member has a waiting bonus, which the deposit grants; one deposit per member and round. */
function withBonus(core: ServerCore, owner: Pool, memberIds: readonly bigint[]): Way {
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
    // Plans made on the empty table would scan it; a live site has statistics.
    await owner.query('vacuum analyze member_bonus');
    left = shuffled(memberIds);
  };
  return {
    prepare,
    async credit() {
      const memberId = left.pop();
      if (memberId === undefined) return plain.credit();
      const name = randomUUID();
      const deposit = { memberId, amount, reference: name, source: 'gateway', outsideReference: `WW:${name}` } as const;
      const [outcome] = await core.db.tx((tx) => creditDeposits(tx, core, [{ ...deposit, houseAccount: 'house:gateway:WW' }]));
      notifyCredited(core, outcome);
    },
  };
}

const endBonuses = (owner: Pool): Promise<unknown> =>
  owner.query(
    `update member_bonus set state = 'ended', ended_by = 'met', ended_at = now(), granted_at = coalesce(granted_at, now()) where ended_at is null`,
  );

/** As after registration, except for bank accounts, which deposits do not read. */
export async function makeMembers(owner: Pool, count: number): Promise<bigint[]> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into member (name, username, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
     select 'Bench', '09' || lpad(g::text, 8, '0'), 'nobody logs in', 'THB', 'KBANK', 'BENCH', '\\x00', now() from generate_series(1, $1) g
     returning member_id as id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Creates a live QR code per member and returns the ids; unpaid ones of the previous round are cancelled. */
export async function makeCodes(
  owner: Pool,
  o: { memberIds: readonly bigint[]; provider: string; round: string; minor: bigint },
): Promise<string[]> {
  const values = [o.memberIds, o.provider];
  await owner.query(`update qr_code set state = 'cancelled' where state = 'live' and member_id = any($1) and provider = $2`, values);
  const { rows } = await owner.query<{ id: string }>(
    `with code as (
       insert into qr_code (member_id, id, provider, amount_minor, currency, state, payload, created_at, expires_at, lifetime_seconds)
       select m, 'Q' || $3 || 'X' || m || 'X' || $2, $2, $4, 'THB', 'live', 'x', now(), now() + interval '15 minutes', 900
         from unnest($1::bigint[]) m
       returning id, member_id, created_at
     ) insert into qr_owner (id, member_id, created_at) select id, member_id, created_at from code returning id`,
    [...values, o.round, o.minor],
  );
  return rows.map(({ id }) => id);
}
