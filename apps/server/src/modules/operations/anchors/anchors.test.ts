import { randomBytes } from 'node:crypto';
import { appendFileSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movedCheckpoints, parseCheckpoints, post, verify } from '@krapao/ledger';
import { baht, funded } from '@krapao/ledger/testing/fixture';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { makeMetrics } from '../../../platform/metrics/metrics.ts';
import { type AnchorCore, anchorDir, makeAnchors, unknownSigner } from './anchors.ts';
import { closeGap } from './close-gap.ts';
import { publicKeysOf } from './key.ts';
import { hashOf, leavesText, readLine, signedLine } from './line.rules.ts';
import { isBehindAnchors } from './newer-lines.ts';
import { verifyAnchors } from './verify-anchors.ts';
import { writeAnchor } from './write-anchor.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const seed = randomBytes(32);
function writer(o: { dataDir?: string; key?: Buffer | null; url?: string } = {}): AnchorCore {
  const dataDir = o.dataDir ?? mkdtempSync(join(tmpdir(), 'krapao-anchors-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = { ...readConfig({ DATABASE_URL: db.url }), dataDir, anchorEveryMs: 0, anchorUrl: o.url ?? null };
  const anchors = makeAnchors({ dataDir, anchorKey: o.key === undefined ? seed : o.key, anchorKeyFile: null });
  return { config, anchors, metrics: makeMetrics(), log: pino({ level: 'silent' }) };
}
const dirOf = (core: AnchorCore): string => anchorDir((core.config as unknown as { dataDir: string }).dataDir);
const filesIn = (core: AnchorCore, ending: string): string[] =>
  readdirSync(dirOf(core))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(dirOf(core), name));
const proofOf = (core: AnchorCore) =>
  verifyAnchors({ db: db.owner, files: core.anchors.files, keys: publicKeysOf(core.anchors.key.publicText) });
const faultsOf = async (core: AnchorCore): Promise<string[]> =>
  (await proofOf(core)).faults.map(({ memberId, seq, detail }) => (memberId === null ? detail : `${memberId}/${seq} ${detail}`));
const deposit = (memberId: bigint, key: string) =>
  post(db.pool, memberId, [{ key, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: baht(1) }]);
const audit = async (act: string): Promise<bigint> =>
  (await db.pool.query<{ id: bigint }>('insert into audit (at, staff_id, act) values (now(), 1, $1) returning id', [act])).rows[0]?.id ??
  0n;

beforeEach(async () => {
  await db.owner.query('truncate ledger.anchor_mark, ledger.anchor_gap, restore_run, audit restart identity');
});

/** What an attacker with full database access would do: change an amount and recompute every later balance and hash. */
const rewrite = (memberId: bigint, seq: number): Promise<unknown> =>
  db.owner.query(`do $$ declare m ledger.movement; v_hash bytea := sha256(int8send(${memberId})); v_balance bigint := 0; begin
    for m in select * from ledger.movement where member_id = ${memberId} order by seq loop
      if m.seq = ${seq} then m.amount := m.amount * 10; end if;
      v_balance := v_balance + m.amount;
      v_hash := ledger.seal(v_hash, m.member_id, m.seq, m.at, m.kind, m.from_account, m.to_account, m.amount, m.currency, m.key, m.hold_key, m.reference, m.data);
      update ledger.movement x set amount = m.amount, to_balance = v_balance, hash = v_hash where x.member_id = m.member_id and x.at = m.at and x.seq = m.seq;
      update ledger.member_balances b set hash = v_hash, balances = array[v_balance] where b.member_id = m.member_id;
    end loop; end $$`);

const forget = async (memberId: bigint): Promise<void> => {
  for (const table of ['movement', 'member_balances', 'idempotency_key'])
    await db.owner.query(`delete from ledger.${table} where member_id = $1`, [memberId]);
};

describe('the books checked against their anchors', () => {
  it('match after each line, even while more is posted; a line without changes is written too', async () => {
    const core = writer();
    const memberId = await funded(db, 5);
    await audit('one');
    await writeAnchor(core);
    await writeAnchor(core);
    await Promise.all(['a', 'b'].map((key) => deposit(memberId, key)));
    await audit('two');
    await writeAnchor(core);
    await deposit(memberId, 'c');
    expect(await faultsOf(core)).toEqual([]);
    const lines = readFileSync(filesIn(core, '.jsonl')[0] ?? '', 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => readLine(line)?.anchor)).toMatchObject([
      { n: 1, audit: ['0', '1'] },
      { n: 2, audit: ['1', '1'] },
      { n: 3, audit: ['1', '2'] },
    ]);
    for (const file of [...filesIn(core, '.jsonl'), ...filesIn(core, '.leaves')]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('match after failed notes: an unrecorded line is recorded before the next one is written', async () => {
    const core = writer();
    const memberId = await funded(db, 5);
    await writeAnchor(core);
    const refuse = await db.owner.connect();
    onTestFinished(() => refuse.release());
    await refuse.query(
      `create function no_note() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`,
    );
    await refuse.query('create trigger no_note before insert or update on ledger.anchor_mark for each row execute function no_note()');
    for (let n = 0; n < 5; n += 1) {
      await deposit(memberId, `note-${n}`);
      await expect(writeAnchor(core)).rejects.toMatchObject({ code: '53100' });
    }
    expect(await isBehindAnchors(db.owner, core.anchors.files)).toBe(false);
    await refuse.query('drop trigger no_note on ledger.anchor_mark');
    await writeAnchor(core);
    const last = (await core.anchors.files.last())?.text ?? '';
    expect([readLine(last)?.anchor.n, (await db.owner.query('select line from ledger.anchor_mark')).rows]).toEqual([3, [{ line: last }]]);
    expect(await faultsOf(core)).toEqual([]);
  });

  it.each([1, 3, 4])('name movement %i after it and all later hashes were rewritten', async (seq) => {
    const core = writer();
    const memberId = await funded(db, 5);
    for (const key of ['a', 'b']) await deposit(memberId, key);
    await writeAnchor(core);
    for (const key of ['c', 'd']) await deposit(memberId, key);
    await writeAnchor(core);
    await rewrite(memberId, seq);
    expect(await verify(db.pool)).toEqual([]);
    expect(await faultsOf(core)).toEqual([`${memberId}/${seq} differs from what was anchored`]);
    await deposit(memberId, 'later');
    await writeAnchor(core);
    expect(await verify(db.pool)).toEqual([]);
    expect(await faultsOf(core)).toEqual([`${memberId}/${seq} differs from what was anchored`]);
    await db.owner.query('delete from ledger.movement where member_id = $1 and seq >= $2', [memberId, seq]);
    expect(await faultsOf(core)).toEqual([`${memberId}/${seq} was anchored and is missing`]);
    await forget(memberId);
  });

  it('name a member whose balances went back behind the newest anchor', async () => {
    const core = writer();
    const memberId = await funded(db, 5);
    await deposit(memberId, 'a');
    await writeAnchor(core);
    await db.owner.query('update ledger.member_balances set seq = 1 where member_id = $1', [memberId]);
    expect(await faultsOf(core)).toEqual([`${memberId}/2 was anchored, but the balances went back to version 1`]);
    await db.owner.query('delete from ledger.member_balances where member_id = $1', [memberId]);
    expect(await faultsOf(core)).toEqual([`${memberId}/2 was anchored, but the balances went back to version 0`]);
    await forget(memberId);
  });

  it('name a movement that was inserted with an old time', async () => {
    const core = writer();
    const memberId = await funded(db, 5);
    await writeAnchor(core);
    await deposit(memberId, 'late');
    await db.owner.query(`update ledger.movement set at = now() - interval '1 hour' where member_id = $1 and seq = 2`, [memberId]);
    expect(await faultsOf(core)).toEqual([`${memberId}/2 is older than the last anchor, but was never anchored`]);
    await forget(memberId);
  });

  it.each([
    ['edited', `update audit set detail = '{"amount": 1}' where id = 2`, 'audit entry 2 differs from what was anchored'],
    ['given to another staff member', 'update audit set staff_id = 7 where id = 2', 'audit entry 2 differs from what was anchored'],
    ['deleted', 'delete from audit where id = 2', 'audit entry 2 was anchored and is missing'],
    ['cut off at the end', 'delete from audit where id >= 4', 'audit entry 4 was anchored and is missing'],
    [
      'inserted between others',
      `insert into audit (id, at, staff_id, act) overriding system value values (3, now(), 1, 'x')`,
      'audit entry 3 was put in after the entries around it were anchored',
    ],
  ])('name an audit entry that was %s', async (_, sql, fault) => {
    const core = writer();
    await audit('one');
    await audit('two');
    await db.owner.query(`begin; insert into audit (at, staff_id, act) values (now(), 1, 'undone'); rollback`);
    await audit('four');
    await writeAnchor(core);
    expect(await faultsOf(core)).toEqual([]);
    await db.owner.query(sql);
    expect(await faultsOf(core)).toEqual([fault]);
  });

  it('name an audit entry that was inserted at the end with an old time, even after it was anchored', async () => {
    const core = writer();
    await audit('one');
    await writeAnchor(core);
    await db.owner.query(
      `insert into audit (at, staff_id, act) values (now() - interval '1 hour', 1, 'x'), (now() + interval '1 hour', 1, 'y')`,
    );
    expect(await faultsOf(core)).toEqual(['audit entry 2 is older than the last anchor, but was never anchored']);
    await writeAnchor(core);
    expect(await faultsOf(core)).toEqual([2, 3].map((id) => `audit entry ${id} says another time than when it was written`));
  });

  it('wait for audit entries that are still being written, but not for long', async () => {
    const core = writer();
    const busy = await db.pool.connect();
    onTestFinished(() => busy.release(true));
    await busy.query('begin');
    await busy.query(`insert into audit (at, staff_id, act) values (now(), 1, 'slow')`);
    await audit('quick');
    await writeAnchor(core);
    await busy.query('commit');
    expect((await proofOf(core)).auditEntries).toBe(0);
    await writeAnchor(core);
    expect(await proofOf(core)).toMatchObject({ auditEntries: 2, faults: [] });
  });
});

describe('anchor files', () => {
  async function threeLines(): Promise<AnchorCore> {
    const core = writer();
    for (let i = 0; i < 3; i += 1) {
      await funded(db, 1);
      await writeAnchor(core);
    }
    expect(await proofOf(core)).toMatchObject({ lines: 3, faults: [] });
    return core;
  }
  const edit = (core: AnchorCore, ending: string, change: (lines: string[]) => string[]): void => {
    const [file = ''] = filesIn(core, ending);
    writeFileSync(file, `${change(readFileSync(file, 'utf8').trim().split('\n')).join('\n')}\n`);
  };
  const without = (n: number) => (lines: string[]) => lines.filter((_, i) => i !== n - 1);

  it.each<[string, string, (lines: string[]) => string[], RegExp]>([
    [
      'an edited line',
      '.jsonl',
      (l) => l.map((x, i) => (i === 1 ? x.replace(/"members":\d+/, '"members":999') : x)),
      /^line 2 .*signature is wrong/,
    ],
    ['a rewritten line', '.jsonl', (l) => l.map((x, i) => (i === 1 ? 'nothing' : x)), /^line 3 .*line before it, 2, is missing/],
    ['a missing line', '.jsonl', without(2), /^line 3 .*line before it, 2, is missing/],
    ['a missing first line', '.jsonl', without(1), /^line 2 .*line before it, 1, is missing/],
    ['a file that was cut short', '.jsonl', (l) => l.slice(0, 2), /^the anchor files end at line 2, but 3 lines were written/],
    ['edited leaves', '.leaves', (l) => l.map((x, i) => (i === 1 ? x.replace(/ \d+ /, ' 99 ') : x)), /^the leaves of line 2 are missing/],
    ['missing leaves', '.leaves', without(3), /^the leaves of line 3 are missing/],
  ])('reveal %s', async (_, ending, change, fault) => {
    const core = await threeLines();
    edit(core, ending, change);
    expect((await faultsOf(core))[0]).toMatch(fault);
  });

  it('are reported if missing or signed by an unknown key, and not if there never were any', async () => {
    const core = await threeLines();
    const other = await verifyAnchors({ db: db.owner, files: core.anchors.files, keys: new Map() });
    expect(other.faults[0]?.detail).toMatch(/^line 1 .*unknown key/);
    renameSync(dirOf(core), `${dirOf(core)}-away`);
    expect(await faultsOf(core)).toEqual(['the anchor files are missing: 3 lines were written']);
    await db.owner.query('truncate ledger.anchor_mark');
    expect(await proofOf(core)).toMatchObject({ lines: 0, faults: [] });
  });

  it('signed by another key are found at a start, unless the old public key is given', async () => {
    const core = await threeLines();
    const { anchors } = writer({ key: randomBytes(32) });
    const both = { ...core.anchors, key: anchors.key };
    expect(await unknownSigner(db.pool, core.anchors, '')).toBeNull();
    expect([await unknownSigner(db.pool, both, ''), await unknownSigner(db.pool, anchors, '')]).toEqual([
      core.anchors.key.id,
      core.anchors.key.id,
    ]);
    expect(await unknownSigner(db.pool, both, core.anchors.key.publicText)).toBeNull();
    await db.owner.query('truncate ledger.anchor_mark');
    expect(await unknownSigner(db.pool, anchors, '')).toBeNull();
  });

  it('continue after a kill in the middle of a write or before the database was updated', async () => {
    const core = await threeLines();
    const [[lines = ''], [leaves = '']] = [filesIn(core, '.jsonl'), filesIn(core, '.leaves')];
    const half = readFileSync(lines, 'utf8').slice(0, 200);
    appendFileSync(leaves, '{"n":4,"heads":[["1","2"');
    await writeAnchor(core);
    appendFileSync(lines, half);
    await writeAnchor(core);
    await db.owner.query('truncate ledger.anchor_mark');
    const again = writer({ dataDir: join(dirOf(core), '..') });
    await funded(db, 1);
    await writeAnchor(again);
    expect(await proofOf(again)).toMatchObject({ lines: 6, faults: [] });
    expect(readLine((await again.anchors.files.last())?.text ?? '')?.anchor.n).toBe(6);
  });

  describe('with lost lines', () => {
    async function lostLines(): Promise<{ core: AnchorCore; last: number; memberId: bigint }> {
      const core = writer();
      const memberId = await funded(db, 1);
      await writeAnchor(core);
      for (const act of ['one', 'two']) {
        await deposit(memberId, act);
        await funded(db, 1);
        await audit(act);
        await writeAnchor(core);
      }
      edit(core, '.jsonl', (lines) => lines.slice(0, 1));
      edit(core, '.leaves', (lines) => lines.slice(0, 1));
      await deposit(memberId, 'after');
      await audit('after');
      await writeAnchor(core);
      expect((await faultsOf(core))[0]).toMatch(/^line 4 .*line before it, 3, is missing/);
      return { core, last: 3, memberId };
    }
    const restoreAt = (line: number) =>
      db.owner.query(`insert into restore_run (why, since, begun_at, ended_at, anchor_line) values ('restored', now(), now(), now(), $1)`, [
        line,
      ]);
    const close = async (core: AnchorCore) =>
      closeGap({ core, owner: db.owner, faults: (await proofOf(core)).faults, declaration: { by: 'Somchai', reason: 'disk lost' } });

    it('can be declared complete after the restore that explains the gap', async () => {
      const { core, last, memberId } = await lostLines();
      expect(await close(core)).toMatch(/^no restore that is over explains why lines 2 to 3/);
      await restoreAt(last);
      expect(await close(core)).toBeNull();
      expect(await proofOf(core)).toMatchObject({
        faults: [],
        auditEntries: 3,
        gaps: [{ first: 2, last: 3, by: 'Somchai', reason: 'disk lost' }],
      });
      await writeAnchor(core);
      expect(await faultsOf(core)).toEqual([]);
      await rewrite(memberId, 2);
      expect(await faultsOf(core)).toEqual([expect.stringContaining(`${memberId}/`)]);
      await forget(memberId);
    });

    it('cannot be declared complete when a movement was changed', async () => {
      const { core, last, memberId } = await lostLines();
      await restoreAt(last);
      await rewrite(memberId, 1);
      expect(await close(core)).toMatch(/^something else does not fit as well/);
      await forget(memberId);
    });

    it('need the restore that explains the gap, and a declaration both in a line and in the database', async () => {
      const { core, last } = await lostLines();
      await restoreAt(last - 1);
      expect(await close(core)).toMatch(/^no restore that is over explains/);
      await restoreAt(last);
      await db.owner.query(`insert into ledger.anchor_gap select 2, 3, max(id), 'first', 'try' from restore_run`);
      expect(await faultsOf(core)).toContain('the gap of lines 2 to 3 is declared in the database, but in no line');
      expect(await close(core)).toBeNull();
      expect(await proofOf(core)).toMatchObject({ faults: [], gaps: [{ by: 'first', reason: 'try' }] });
      const file = filesIn(core, '.jsonl')[1] ?? '';
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"reason":"try"/, '"reason":"another"'));
      expect((await faultsOf(core))[0]).toMatch(/^line 5 .*signature is wrong/);
      expect(await close(core)).not.toBeNull();
    });
  });

  it('complete a scan that was cut off by a kill', async () => {
    const core = writer();
    const [first, second] = [await funded(db, 1), await funded(db, 1)];
    await writeAnchor(core);
    const { files, key } = core.anchors;
    const last = (await files.last())?.text ?? '';
    const anchor = readLine(last)?.anchor;
    if (!anchor) throw new Error('no line');
    for (const file of readdirSync(dirOf(core))) rmSync(join(dirOf(core), file));
    const { heads } = await movedCheckpoints(db.pool, { since: null, after: first - 1n, count: 1, markedMax: 0 });
    const leaves = leavesText(1, { heads, audit: [] });
    const line = signedLine({ ...anchor, upTo: `${first}`, digest: hashOf(leaves) }, key);
    await files.append({ n: 1, day: '2026-11-16', line, leaves, after: null });
    await db.owner.query('update ledger.anchor_mark set line = $1', [line]);
    await writeAnchor(core);
    const written = filesIn(core, '.leaves').flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
    const next = parseCheckpoints((JSON.parse(written.at(-1) ?? '') as { heads: string }).heads);
    expect(next.map(({ memberId }) => memberId)).toEqual([second]);
    expect(readLine((await files.last())?.text ?? '')?.anchor).toMatchObject({ n: 2, look: anchor.look, since: null, upTo: null });
  });

  it('are written by one process at a time', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'krapao-anchors-'));
    const nodes = Array.from({ length: 4 }, () => writer({ dataDir }));
    for (let round = 0; round < 3; round += 1) {
      await funded(db, 1);
      await Promise.all(nodes.map((node) => writeAnchor(node)));
    }
    const [first = writer()] = nodes;
    const { lines, faults } = await proofOf(first);
    expect(faults).toEqual([]);
    expect(lines).toBeGreaterThanOrEqual(3);
    const numbers = filesIn(first, '.jsonl').flatMap((file) =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => readLine(line)?.anchor.n),
    );
    expect(numbers).toEqual(Array.from({ length: lines }, (_, i) => i + 1));
  });

  it('can be continued on another machine and merged with those of the first', async () => {
    const [first, second] = [await threeLines(), writer()];
    await funded(db, 1);
    await writeAnchor(second);
    expect((await faultsOf(second))[0]).toMatch(/^line 4 .*line before it, 3, is missing/);
    for (const name of readdirSync(dirOf(second))) copyFileSync(join(dirOf(second), name), join(dirOf(first), name));
    expect(await proofOf(first)).toMatchObject({ lines: 4, faults: [] });
  });

  it('are signed with a generated key if none is given, readable only by its user', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'krapao-anchors-'));
    const [one, two] = [writer({ dataDir, key: null }), writer({ dataDir, key: null })];
    expect(one.anchors.key.id).toBe(two.anchors.key.id);
    expect(statSync(join(dataDir, 'anchor.key')).mode & 0o777).toBe(0o600);
  });

  it('are sent to the outside address in order, and caught up after it was unavailable', async () => {
    const taken: unknown[] = [];
    let away = true;
    const receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk));
      request.on('end', () => {
        if (!away) taken.push(readLine(text)?.anchor.n);
        response.writeHead(away ? 503 : 204).end();
      });
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    onTestFinished(() => void receiver.close());
    const address = receiver.address();
    const core = writer({ url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` });
    for (let i = 0; i < 3; i += 1) await writeAnchor(core);
    expect(taken).toEqual([]);
    away = false;
    await writeAnchor(core);
    await writeAnchor(core);
    expect(taken).toEqual([1, 2, 3, 4, 5]);
    expect(await faultsOf(core)).toEqual([]);
  });
});
