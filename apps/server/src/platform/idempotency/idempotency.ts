import { createHash } from 'node:crypto';
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
  answer(o: { memberId: bigint; key: string; request: unknown; run: () => Promise<Answer> }): Promise<Answer>;
  findAnswer(o: { memberId: bigint; key: string; request: unknown }): Promise<Answer | null>;
  /** For a caller who got no response. A request that never arrived is refused from now on, so that `never` stays true. */
  outcome(o: { memberId: bigint; key: string }): Promise<Outcome>;
};

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
  return {
    async answer({ run, ...o }) {
      const request = { memberId: o.memberId, key: o.key, hash: requestHash(o.request), instanceId };
      const name = `${o.memberId} ${o.key}`;
      for (const until = Date.now() + waitMsMax; ; await wait(50)) {
        if (!running.has(name)) {
          running.add(name);
          try {
            const begun = await begin(db, request);
            const known = begun === 'begun' ? await runAndKeep(db, request, run) : begun;
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

/** `running`: another process considered this one dead and runs the request too; its response is kept. */
async function runAndKeep(db: Db, r: Request, run: () => Promise<Answer>): Promise<Answer | 'running'> {
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    // A refusal changed nothing. Any other failure may have moved money, so the key stays with this request.
    await (error instanceof Refusal ? giveUp(db, r) : leaveOpen(db, r));
    throw error;
  }
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
