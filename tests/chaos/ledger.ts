import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rollUp, verify, verifyIncremental } from '@krapao/ledger';
import { wayNames } from '@krapao/ledger/testing/ways';
import { type Launched, launchPostgres, migrate, openPool } from '@krapao/pg';
import { randomOf } from '../../apps/server/src/testing/random.ts';
import type { LoadMessage, Task } from './ledger-load.ts';

export type Outcome = {
  seed: number;
  kills: { postgres: number; node: number };
  asked: number;
  posted: number;
  refused: number;
  faults: string[];
};

const members = 24;

export async function chaosLedger(args: string[]): Promise<void> {
  const outcome = await crashLedger({ kills: numberOf(args, '--kills') ?? 300, seed: numberOf(args, '--seed') ?? Date.now() % 2 ** 31 });
  process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
  if (outcome.faults.length > 0) process.exitCode = 1;
}

export async function crashLedger({ kills, seed }: { kills: number; seed: number }): Promise<Outcome> {
  process.stdout.write(`ledger crash harness: seed ${seed}\n`);
  const random = randomOf(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-chaos-'));
  // PostgreSQL’s user must be able to enter it; otherwise the data would be placed elsewhere.
  chmodSync(dataDir, 0o755);
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  let server = await launchPostgres({ dataDir, settings, endsWithProcess: true });
  const log = makeTaskLog(random);
  const killed = { postgres: 0, node: 0 };
  try {
    await migrate(server.url(), [{ name: 'ledger', dir: fileURLToPath(new URL('../../packages/ledger/sql', import.meta.url)) }]);
    while (killed.postgres + killed.node < kills) {
      const child = start(server.url(), log.next(1_500), log);
      // Wait for the first message: on a slow machine the kill would otherwise hit only starting processes.
      await Promise.race([new Promise((received) => child.once('message', received)), ended(child)]);
      await Promise.race([wait(random() * 400), ended(child)]);
      const victim = random() < 0.6 ? 'postgres' : 'node';
      if (victim === 'postgres') {
        killed.postgres += 1;
        process.kill(server.pid, 'SIGKILL');
        await ended(child);
        server = await launchPostgres({ dataDir, settings, endsWithProcess: true });
      } else {
        killed.node += 1;
        child.kill('SIGKILL');
        await ended(child);
      }
    }
    await ended(start(server.url(), log.next(0), log));
    const faults = await inspect(server, log);
    return { seed, kills: killed, asked: log.asked(), posted: log.posted(), refused: log.refused(), faults };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function start(url: string, tasks: Task[], log: TaskLog): ChildProcess {
  const child = fork(fileURLToPath(new URL('./ledger-load.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  child.on('message', (message: LoadMessage) => log.record(message));
  child.send({ url, tasks });
  return child;
}

/** Waits for 'close' rather than 'exit': messages sent before the death may still be in the pipe. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('close', () => done());
  });
}

type TaskResult = { verdict: string; seq: string };
type TaskLog = ReturnType<typeof makeTaskLog>;

function makeTaskLog(random: () => number) {
  const tasks: Task[] = [];
  const sent = new Set<number>();
  const answers = new Map<number, TaskResult>();
  const doubled: string[] = [];
  const openHolds = new Map<number, Task>();

  function makeTask(): Task {
    const task = {
      id: tasks.length,
      member: 1 + Math.floor(random() * members),
      minor: 1 + Math.floor(random() * 500),
      by: wayNames[Math.floor(random() * wayNames.length)] ?? 'alone',
    };
    const open = tasks.findLast(
      (other) => other.op === 'withdraw' && other.member === task.member && !tasks.some((end) => end.of === other.id),
    );
    const roll = random();
    if (open && roll < 0.3) {
      openHolds.delete(task.member);
      const whole = random() < 0.5;
      if (roll < 0.1) return { ...task, op: 'release', of: open.id, minor: open.minor };
      return { ...task, op: 'settle', of: open.id, minor: whole ? open.minor : Math.max(1, open.minor >> 1) };
    }
    if (roll < 0.6) return { ...task, op: 'deposit' };
    if (roll < 0.8) return { ...task, op: 'play' };
    const withdraw: Task = { ...task, op: 'withdraw' };
    openHolds.set(task.member, withdraw);
    return withdraw;
  }

  return {
    tasks,
    answers,
    doubled,
    next(count: number): Task[] {
      const again = tasks.filter((task) => sent.has(task.id) && !answers.has(task.id));
      const waiting = tasks.filter((task) => !sent.has(task.id));
      while (waiting.length < count) {
        const task = makeTask();
        tasks.push(task);
        waiting.push(task);
      }
      return [...again, ...waiting];
    },
    record(message: LoadMessage): void {
      if ('sent' in message) {
        sent.add(message.sent);
        return;
      }
      if (answers.has(message.answered)) doubled.push(`task ${message.answered} was answered twice`);
      answers.set(message.answered, { verdict: message.verdict, seq: message.seq });
    },
    asked: () => sent.size,
    posted: () => [...answers.values()].filter((answer) => answer.verdict === 'POSTED').length,
    refused: () => [...answers.values()].filter((answer) => answer.verdict !== 'POSTED').length,
  };
}

async function inspect(server: Launched, log: TaskLog): Promise<string[]> {
  const pool = openPool({ url: server.url(), max: 2, role: null });
  pool.on('error', () => {});
  const faults = [...log.doubled];
  try {
    for (const task of log.tasks) if (!log.answers.has(task.id)) faults.push(`task ${task.id} was never answered`);
    const { rows: keys } = await pool.query<{ key: string; seq: bigint }>('select key, seq from ledger.idempotency_key');
    const kept = new Map(keys.map((row) => [row.key, row.seq.toString()]));
    for (const [id, answer] of log.answers) {
      const seq = kept.get(`t${id}`);
      if (answer.verdict === 'POSTED' && seq === undefined) faults.push(`task ${id} was answered but is missing`);
      if (answer.verdict === 'POSTED' && seq !== undefined && seq !== answer.seq)
        faults.push(`task ${id} was answered as version ${answer.seq} but is stored as ${seq}`);
      if (answer.verdict !== 'POSTED' && seq !== undefined) faults.push(`task ${id} was refused (${answer.verdict}) but is stored`);
    }
    faults.push(...(await compareBalances(pool, log)));
    await rollUp(pool);
    for (const line of [...(await verifyIncremental(pool, 1_000_000)), ...(await verify(pool))])
      faults.push(`${line.check}: ${line.memberId} ${line.account}: ${line.detail}`);
  } finally {
    await pool.end();
  }
  return faults;
}

/** Compares balances with those implied by the responses: finds lost and duplicated money. */
async function compareBalances(pool: ReturnType<typeof openPool>, log: TaskLog): Promise<string[]> {
  const expected = new Map<string, bigint>();
  const move = (member: number, account: string, minor: number): void => {
    const place = `${member} ${account}`;
    expected.set(place, (expected.get(place) ?? 0n) + BigInt(minor));
  };
  for (const task of log.tasks) {
    if (log.answers.get(task.id)?.verdict !== 'POSTED') continue;
    const held = task.of === undefined ? 0 : (log.tasks[task.of]?.minor ?? 0);
    if (task.op === 'deposit') move(task.member, 'wallet', task.minor);
    if (task.op === 'play' || task.op === 'withdraw') move(task.member, 'wallet', -task.minor);
    if (task.op === 'play') move(task.member, 'game:PG', task.minor);
    if (task.op === 'withdraw') move(task.member, 'held', task.minor);
    if (task.op === 'settle') move(task.member, 'wallet', held - task.minor);
    if (task.op === 'release') move(task.member, 'wallet', held);
    if (task.op === 'settle' || task.op === 'release') move(task.member, 'held', -held);
  }
  const { rows } = await pool.query<{ place: string; balance: bigint }>(
    `select p.member_id || ' ' || a.account as place, a.balance from ledger.member_balances p, unnest(p.accounts, p.balances) as a (account, balance)`,
  );
  const real = new Map(rows.map((row) => [row.place, row.balance]));
  return [...new Set([...expected.keys(), ...real.keys()])]
    .filter((place) => (expected.get(place) ?? 0n) !== (real.get(place) ?? 0n))
    .map((place) => `${place} should be ${expected.get(place)} but is ${real.get(place)}`);
}

function numberOf(args: string[], name: string): number | undefined {
  const at = args.indexOf(name);
  if (at === -1) return undefined;
  const value = Number(args[at + 1]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} takes a whole number`);
  return value;
}
