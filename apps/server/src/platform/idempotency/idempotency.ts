import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { idempotencyKeyLength, moneyAtHeader, whyHeader } from '@krapao/contract/values/constants';
import { isUnavailable } from '@krapao/pg';
import type { Db, Queryable } from '../db/db.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Workers } from '../db/workers.ts';
import { Refusal, refuseReusedKey } from '../errors/errors.ts';

export type Answer = {
  status: number;
  reply: string;
  headers?: Readonly<Record<string, string>>;
  bytes?: Buffer | undefined;
};

export type Idempotency = {
  /** The first final response to a key is stored and replayed. The key is refused for a different request. */
  answer(o: Keyed & { run: () => Promise<Answer> }): Promise<Answer>;
  /** The same, for a use case that stores the key in its own transaction. `run` gets null if the key is stored already. */
  answerInTx(o: Keyed & { run: (own: OwnKey | null) => Promise<Answer> }): Promise<Answer>;
  findAnswer(o: { memberId: bigint; key: string; request: unknown }): Promise<Answer | null>;
  /** For a caller who got no response. A request that never arrived is refused from now on, so that `never` stays true. */
  outcome(o: { memberId: bigint; key: string }): Promise<Outcome>;
};

type Keyed = { readonly memberId: bigint; readonly key: string; readonly request: unknown };

/** A use case stores it with `idempotency_begin` or `idempotency_answer` and marks the part that its transaction has committed. */
export type OwnKey = {
  readonly key: string;
  readonly hash: Buffer;
  readonly instanceId: bigint;
  isBegun: boolean;
  isAnswered: boolean;
};

/** Thrown by a use case if the key is stored already. Its transaction has changed nothing. */
export class KeyKnown extends Error {}
/** SQLSTATE that `idempotency_answer` raises for it. */
export const keyKnownState = 'P0K01';

const mark = randomUUID();
/** The stored reply around a number that only the database knows. */
export const replyAround = (reply: (number: never) => unknown): readonly string[] =>
  JSON.stringify(reply(mark as never)).split(JSON.stringify(mark));

/** `unfinished`: it ran and was interrupted. The same request with the same key completes it. */
export type Outcome = { state: 'done'; answer: Answer } | { state: 'running' | 'unfinished' | 'never' };

const waitMsMax = 30_000;
const letGoEveryMs = 250;
const letGoMsMax = 600_000;
/** No process has this number, so anything it owns can be taken over. */
const nobody = 0n;
/** No request has this hash, so the key is refused to all. */
const sealed = Buffer.alloc(0);

export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const { min, max } = idempotencyKeyLength;
  if (typeof header !== 'string' || header.length < min || header.length > max || !/^[\x21-\x7e]+$/.test(header)) {
    throw new Refusal('KEY_INVALID', { key: 'Idempotency-Key' });
  }
  return header;
}

/** Other responses (400, 429, 500) are not stored: the key may be retried. */
const isFinal = ({ status }: Answer): boolean => status < 300 || status === 404 || status === 409 || status === 422;

export function makeIdempotency(db: Db, instanceId: bigint, workers: Pick<Workers, 'refuseDown'> = { refuseDown: () => {} }): Idempotency {
  const running = new Set<string>();
  /** Without the database a key cannot be released; this process would keep it and block retries on other servers. */
  const letGoLater = async (request: Request, name: string): Promise<void> => {
    for (const until = Date.now() + letGoMsMax; Date.now() < until; ) {
      await wait(letGoEveryMs, undefined, { ref: false });
      if (running.has(name)) return;
      running.add(name);
      try {
        workers.refuseDown(request.memberId);
        return await leaveOpen(db, request);
      } catch (error) {
        if (!isUnavailable(error)) return;
      } finally {
        running.delete(name);
      }
    }
  };
  const answer = async (o: Keyed, work: (request: Request) => Promise<Answer | 'running'>): Promise<Answer> => {
    const request = { memberId: o.memberId, key: o.key, hash: requestHash(o.request), instanceId };
    const name = `${o.memberId} ${o.key}`;
    for (const until = Date.now() + waitMsMax; ; await wait(50)) {
      if (!running.has(name)) {
        running.add(name);
        try {
          const known = await work(request);
          if (known !== 'running') return known;
        } catch (error) {
          if (isUnavailable(error)) void letGoLater(request, name);
          throw error;
        } finally {
          running.delete(name);
        }
      }
      if (Date.now() > until) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
    }
  };
  return {
    answer: ({ run, ...o }) => answer(o, (request) => beginAndRun(db, request, run)),
    answerInTx({ run, ...o }) {
      let isFirst = true;
      return answer(o, (request) => {
        // While another process runs it, only the key is asked for.
        if (!isFirst) return beginAndRun(db, request, () => run(null));
        isFirst = false;
        return runInTx(db, request, run);
      });
    },
    async findAnswer({ memberId, key, request }) {
      const row = await findRow(db, { memberId, key });
      if (!row) return null;
      if (!row.request.equals(requestHash(request))) refuseReusedKey();
      return storedAnswer(row);
    },
    outcome: (o) => findOutcome(db, { ...o, isRunningHere: () => running.has(`${o.memberId} ${o.key}`), instanceId }),
  };
}

type Request = { readonly memberId: bigint; readonly key: string; readonly hash: Buffer; readonly instanceId: bigint };
type Row = { request: Buffer; instanceId: bigint; status: number | null; reply: string | null; headers: Answer['headers'] | null };

async function beginAndRun(db: Db, r: Request, run: () => Promise<Answer>): Promise<Answer | 'running'> {
  const begun = await begin(db, r);
  return begun === 'begun' ? runAndKeep(db, r, run) : begun;
}

async function runInTx(db: Db, r: Request, run: (own: OwnKey | null) => Promise<Answer>): Promise<Answer | 'running'> {
  const own: OwnKey = { key: r.key, hash: r.hash, instanceId: r.instanceId, isBegun: false, isAnswered: false };
  try {
    const answer = await runOrRelease(db, r, () => run(own));
    if (own.isAnswered) return answer;
    if (own.isBegun) return await keepOrGiveUp(db, r, answer);
    if (await keepFirst(db, r, answer)) return answer;
  } catch (error) {
    if (!(error instanceof KeyKnown)) throw error;
  }
  return beginAndRun(db, r, () => run(null));
}

/** A request that was refused before its transaction. False if the key is known, whose response then counts. */
async function keepFirst(db: Db, r: Request, answer: Answer): Promise<boolean> {
  if (!isFinal(answer)) return (await findRow(db, r)) === undefined;
  const { rows } = await db.query({
    name: 'idempotency-first',
    text: `insert into idempotency_key (member_id, key, request, instance_id, status, reply, headers) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict do nothing returning 1`,
    values: [r.memberId, r.key, r.hash, r.instanceId, answer.status, answer.reply, answer.headers ?? null],
  });
  return rows.length === 1;
}

async function begin(db: Db, r: Request): Promise<Answer | 'begun' | 'running'> {
  const { rows: written } = await db.query({
    name: 'idempotency-begin',
    text: `insert into idempotency_key (member_id, key, request, instance_id) values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    values: [r.memberId, r.key, r.hash, r.instanceId],
  });
  if (written.length === 1) return 'begun';
  const row = await findRow(db, r);
  if (!row) return 'running';
  if (!row.request.equals(r.hash)) refuseReusedKey();
  const stored = storedAnswer(row);
  if (stored) return stored;
  if (row.instanceId === r.instanceId) return 'begun';
  return (await takeOver(db, r, row.instanceId)) ? 'begun' : 'running';
}

async function findRow(db: Db, r: Pick<Request, 'memberId' | 'key'>): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    'select request, instance_id as "instanceId", status, reply, headers from idempotency_key where member_id = $1 and key = $2',
    [r.memberId, r.key],
  );
  return rows[0];
}

function storedAnswer({ status, reply, headers }: Row): Answer | null {
  if (status === null || reply === null) return null;
  if (headers) return { status, reply, headers };
  return status < 400 ? { status, reply } : { status, ...splitOld(reply) };
}

/** The previous version stored these two headers in the body, and may still be running. */
function splitOld(reply: string): Pick<Answer, 'reply' | 'headers'> {
  const { moneyAt, why, ...body } = JSON.parse(reply);
  if (moneyAt === undefined && why === undefined) return { reply };
  return { reply: JSON.stringify(body), headers: moneyAt === undefined ? { [whyHeader]: why } : { [moneyAtHeader]: moneyAt } };
}

type KeyQuery = Pick<Request, 'memberId' | 'key' | 'instanceId'> & { isRunningHere: () => boolean };

/** The insert decides if this query or the request itself comes first. */
async function findOutcome(db: Db, { memberId, key, isRunningHere, instanceId }: KeyQuery): Promise<Outcome> {
  for (;;) {
    const wasRunning = isRunningHere();
    // A use case that stores its key itself may not have come to it yet.
    if (wasRunning && !(await findRow(db, { memberId, key }))) return { state: 'running' };
    const { rows: written } = await db.query(
      `insert into idempotency_key (member_id, key, request, instance_id) values ($1, $2, $3, $4) on conflict do nothing returning 1`,
      [memberId, key, sealed, nobody],
    );
    if (written.length === 1) return { state: 'never' };
    const row = await findRow(db, { memberId, key });
    // Released between the two statements: nothing happened, so seal the key.
    if (!row) continue;
    if (row.request.equals(sealed)) return { state: 'never' };
    const stored = storedAnswer(row);
    if (stored) return { state: 'done', answer: stored };
    if (row.instanceId === instanceId) return { state: wasRunning || isRunningHere() ? 'running' : 'unfinished' };
    return { state: (await isDead(db, row.instanceId)) ? 'unfinished' : 'running' };
  }
}

/** Every live process holds an advisory lock on its number; if it can be acquired, the process is dead. */
async function isDead(db: Db, instanceId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ dead: boolean }>('select pg_try_advisory_xact_lock($1) as dead', [instanceId]);
  return rows[0]?.dead === true;
}

/** A dead process's request runs again: each part finds by reference what the first run did. */
async function takeOver(db: Db, r: Request, from: bigint): Promise<boolean> {
  if (!(await isDead(db, from))) return false;
  const { rows: taken } = await db.query(
    `update idempotency_key set instance_id = $4 where member_id = $1 and key = $2 and instance_id = $3 and status is null returning 1`,
    [r.memberId, r.key, from, r.instanceId],
  );
  return taken.length === 1;
}

const runAndKeep = async (db: Db, r: Request, run: () => Promise<Answer>): Promise<Answer | 'running'> =>
  keepOrGiveUp(db, r, await runOrRelease(db, r, run));

async function runOrRelease(db: Db, r: Request, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    // The key belongs to another request.
    if (error instanceof KeyKnown) throw error;
    // A refusal changed nothing. Any other failure may have moved money, so the key stays with this request.
    await (error instanceof Refusal ? giveUp(db, r) : leaveOpen(db, r));
    throw error;
  }
}

/** `running`: another process considered this one dead and runs the request too; its response is kept. */
async function keepOrGiveUp(db: Db, r: Request, answer: Answer): Promise<Answer | 'running'> {
  if (!isFinal(answer)) {
    await giveUp(db, r);
    return answer;
  }
  const { rows: kept } = await db.query({
    name: 'idempotency-keep',
    text: 'update idempotency_key set status = $4, reply = $5, headers = $6 where member_id = $1 and key = $2 and instance_id = $3 returning 1',
    values: [r.memberId, r.key, r.instanceId, answer.status, answer.reply, answer.headers ?? null],
  });
  return kept.length === 1 ? answer : 'running';
}

async function giveUp(db: Db, r: Request): Promise<void> {
  await db.query('delete from idempotency_key where member_id = $1 and key = $2 and instance_id = $3 and status is null', [
    r.memberId,
    r.key,
    r.instanceId,
  ]);
}

async function leaveOpen(db: Db, r: Request): Promise<void> {
  await db.query('update idempotency_key set instance_id = $4 where member_id = $1 and key = $2 and instance_id = $3 and status is null', [
    r.memberId,
    r.key,
    r.instanceId,
    nobody,
  ]);
}

export async function deleteOldKeys(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from idempotency_key where (member_id, key) in (select member_id, key from idempotency_key where created_at < $1 limit $2)',
    before,
  );
}

export const requestHash = (request: unknown): Buffer => createHash('sha256').update(canonical(request)).digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
