import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeDesk } from './desk.ts';
import { freePort } from './launch.ts';
import { openDesk } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query('create table kept (n int)');
});
afterAll(() => db.drop());

function desk(name: string, max: number, url = db.url) {
  const opened = openDesk({ url, max, name, role: null });
  onTestFinished(() => opened.end());
  return opened;
}
const echo = (n: number) => ({ name: 'echo', text: 'select $1::int as n, pg_backend_pid() as pid', values: [n] });
const held = (lock: number) => ({ name: 'held', text: 'select pg_advisory_xact_lock($1)', values: [lock] });
const share = (n: number) => ({ name: 'share', text: 'select 100 / $1::int as n', values: [n] });

async function connections(name: string, where = 'true'): Promise<number> {
  const { rows } = await db.owner.query(`select count(*)::int as n from pg_stat_activity where application_name = $1 and ${where}`, [name]);
  return rows[0].n;
}
const waiting = (name: string) => connections(name, `wait_event_type = 'Lock' and wait_event = 'advisory'`);

/** Another connection that has the lock until it lets go. */
async function lockedBy(lock: number): Promise<() => Promise<void>> {
  const other = await db.owner.connect();
  onTestFinished(() => other.release(true));
  await other.query('select pg_advisory_lock($1)', [lock]);
  return async () => void (await other.query('select pg_advisory_unlock($1)', [lock]));
}

describe('a desk', () => {
  it('answers a hundred at once over three connections, each with its own answer', async () => {
    const { query } = desk('many', 3);
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => query(echo(n))));
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
      expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(3);
      expect(await connections('many')).toBe(3);
    }
  });

  it('opens one connection for one call after the other', async () => {
    const { query } = desk('few', 3);
    for (let n = 0; n < 20; n += 1) expect((await query(echo(n))).rows[0]?.n).toBe(n);
    expect(await connections('few')).toBe(1);
  });

  it('passes over a connection that waits, and opens twice as many at most', async () => {
    const letGo = await lockedBy(77);
    const slow = makeDesk({ connections: 1, slowMs: 0, client: { connectionString: db.url, application_name: 'slow' } });
    onTestFinished(() => slow.end());
    const first = slow.query(held(77));
    await expect.poll(() => waiting('slow')).toBe(1);
    expect((await slow.query(echo(1))).rows[0]?.n).toBe(1);
    const second = slow.query(held(77));
    await expect.poll(() => waiting('slow')).toBe(2);
    const third = slow.query(echo(3));
    await letGo();
    expect((await third).rows[0]?.n).toBe(3);
    await Promise.all([first, second]);
    expect(await connections('slow')).toBe(2);
  });

  it('rejects the failing call alone', async () => {
    const { query } = desk('failing', 2);
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.allSettled([5, 4, 0, 2, 1, 10, 20, 25].map((n) => query(share(n))));
      expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(answers[2]).toMatchObject({ reason: { code: '22012' } });
      expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.n : null))).toEqual([
        20,
        25,
        null,
        50,
        100,
        10,
        5,
        4,
      ]);
    }
  });

  it('keeps what one call wrote beside a failing one on the same connection', async () => {
    const { query } = desk('apart', 1);
    const keep = (n: number) => query({ name: 'keep', text: 'insert into kept values (100 / $1::int)', values: [n] });
    const answers = await Promise.allSettled([keep(1), keep(0), keep(2)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await db.owner.query('select n from kept order by n')).rows).toEqual([{ n: 50 }, { n: 100 }]);
  });
});

describe('a desk whose connections are killed', () => {
  const kill = (name: string) =>
    db.owner.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);

  it('rejects what is under way and answers the next call on a new connection', async () => {
    const { query } = desk('killed', 1);
    await lockedBy(1);
    const before = (await query(echo(0))).rows[0]?.pid;
    // The next call is made at the very moment the first of them is told, when the connection's end is not known yet.
    const next = query(held(1)).then(
      () => expect.unreachable(),
      () => query(echo(7)),
    );
    const behind = Promise.allSettled([query(echo(1)), query(echo(2))]);
    await expect.poll(() => waiting('killed')).toBe(1);
    await kill('killed');
    const { rows } = await next;
    expect(rows[0]?.n).toBe(7);
    expect(rows[0]?.pid).not.toBe(before);
    expect((await behind).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(() => connections('killed')).toBe(1);
  });

  it('does so when the connection did nothing at the time', async () => {
    const { query } = desk('idle', 1);
    const before = (await query(echo(0))).rows[0]?.pid;
    await kill('idle');
    await expect.poll(() => connections('idle')).toBe(0);
    // The server's farewell was sent before it was off that list: one more round trip, and it has been read.
    await db.owner.query('select 1');
    const { rows } = await query(echo(7));
    expect(rows[0]?.n).toBe(7);
    expect(rows[0]?.pid).not.toBe(before);
  });
});

// A rejection that nobody takes fails the run.
it('rejects each call when there is no server', async () => {
  const url = new URL(db.url);
  url.port = String(await freePort());
  const closed = desk('nowhere', 2, url.href);
  for (let round = 0; round < 2; round += 1) {
    const calls = await Promise.allSettled([1, 2, 3].map((n) => closed.query(echo(n))));
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: { code: 'ECONNREFUSED' } });
  }
  const last = expect(closed.query(echo(4))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await closed.end();
  await last;
});

describe('a desk that ends', () => {
  it('waits for what is under way, takes nothing more and leaves no connection', async () => {
    const ending = desk('ending', 2);
    const letGo = await lockedBy(2);
    const order: string[] = [];
    const calls = [held(2), held(2), share(0), echo(3)].map((asked, n) =>
      ending.query(asked).then(
        () => order.push(`answered ${n}`),
        () => order.push(`failed ${n}`),
      ),
    );
    await expect.poll(() => waiting('ending')).toBe(2);
    const ended = ending.end().then(() => order.push('ended'));
    await expect(ending.query(echo(1))).rejects.toThrow('the desk is closed');
    expect(await waiting('ending')).toBe(2);
    expect(order).toEqual([]);
    await letGo();
    await Promise.all([ended, ...calls]);
    expect(order.pop()).toBe('ended');
    expect(order.toSorted()).toEqual(['answered 0', 'answered 1', 'answered 3', 'failed 2']);
    await expect.poll(() => connections('ending')).toBe(0);
    await expect(ending.query(echo(1))).rejects.toThrow('the desk is closed');
  });

  it('answers what was asked while it still opened its connections', async () => {
    const ending = desk('opening', 2);
    const calls = Promise.all([1, 2, 3, 4].map((n) => ending.query(echo(n))));
    await ending.end();
    expect((await calls).map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4]);
    await expect.poll(() => connections('opening')).toBe(0);
  });
});
