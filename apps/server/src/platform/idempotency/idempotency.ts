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
  /** Runs a request and keeps its answer: the first answer to a key is the answer. With another request the key is refused. */
  answer(o: { memberId: bigint; key: string; request: unknown; run: () => Promise<Answer> }): Promise<Answer>;
  /** The stored answer of a request that came before, or null. Runs nothing and waits for nothing. */
  findAnswer(o: { memberId: bigint; key: string; request: unknown }): Promise<Answer | null>;
  /** What became of a request whose answer its caller never got. One that never came is refused from now on, so that `never` stays true. */
  outcome(o: { memberId: bigint; key: string }): Promise<Outcome>;
};

/** `unfinished`: it ran and broke off without an answer. The same request under the same key finishes it. */
export type Outcome = { state: 'done'; answer: Answer } | { state: 'running' | 'unfinished' | 'never' };

const waitMsMax = 30_000;
const letGoEveryMs = 250;
const letGoMsMax = 600_000;
/** No process has this number, so the lock of a live one is never held for it: what it owns may be taken over by anyone. */
const nobody = 0n;
/** No request has this hash: a key that is held by it is refused to all of them. */
const sealed = Buffer.alloc(0);

export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const { min, max } = idempotencyKeyLength;
  if (typeof header !== 'string' || header.length < min || header.length > max || !/^[\x21-\x7e]+$/.test(header)) {
    throw new Refusal('KEY_INVALID', { key: 'Idempotency-Key' });
  }
  return header;
}

/** Other answers (400, 429, 500) are not kept: the same key may be tried again. */
const isFinal = ({ status }: Answer): boolean => status < 300 || status === 404 || status === 409 || status === 422;

export function makeIdempotency(db: Db, instanceId: bigint, workers: Pick<Workers, 'refuseDown'> = { refuseDown: () => {} }): Idempotency {
  const running = new Set<string>();
  /** While the database is away a key cannot be let go: this process would hold it, and whoever sends the request to another one would wait for nobody. */
  const letGoLater = async (request: Request, name: string): Promise<void> => {
    for (const until = Date.now() + letGoMsMax; Date.now() < until; ) {
      await wait(letGoEveryMs, undefined, { ref: false });
      // The same request came again and is run here: it lets go of the key itself.
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

/** Called for a key by one request of this process at a time. */
async function begin(db: Db, r: Request): Promise<Answer | 'begun' | 'running'> {
  const { rows: written } = await db.query({
    name: 'idempotency-begin',
    text: `insert into idempotency_key (member_id, key, request, instance_id) values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    values: [r.memberId, r.key, r.hash, r.instanceId],
  });
  if (written.length === 1) return 'begun';
  const row = await findRow(db, r);
  // Given up by another process between the two statements.
  if (!row) return 'running';
  if (!row.request.equals(r.hash)) refuseReusedKey();
  const stored = storedAnswer(row);
  if (stored) return stored;
  // This process began it and could not write the answer.
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

/** The version before kept these two headers in the body, and may still run beside this one. */
function splitOld(reply: string): Pick<Answer, 'reply' | 'headers'> {
  const { moneyAt, why, ...body } = JSON.parse(reply);
  if (moneyAt === undefined && why === undefined) return { reply };
  return { reply: JSON.stringify(body), headers: moneyAt === undefined ? { [whyHeader]: why } : { [moneyAtHeader]: moneyAt } };
}

type KeyQuery = Pick<Request, 'memberId' | 'key' | 'instanceId'> & { isRunningHere: () => boolean };

/** The insert decides: whichever of this question and the request itself writes the key first. */
async function findOutcome(db: Db, { memberId, key, isRunningHere, instanceId }: KeyQuery): Promise<Outcome> {
  for (;;) {
    const wasRunning = isRunningHere();
    const { rows: written } = await db.query(
      `insert into idempotency_key (member_id, key, request, instance_id) values ($1, $2, $3, $4) on conflict do nothing returning 1`,
      [memberId, key, sealed, nobody],
    );
    if (written.length === 1) return { state: 'never' };
    const row = await findRow(db, { memberId, key });
    // Given up between the two statements: nothing came of it, and the key is ours to seal.
    if (!row) continue;
    if (row.request.equals(sealed)) return { state: 'never' };
    const stored = storedAnswer(row);
    if (stored) return { state: 'done', answer: stored };
    if (row.instanceId === instanceId) return { state: wasRunning || isRunningHere() ? 'running' : 'unfinished' };
    return { state: (await isDead(db, row.instanceId)) ? 'unfinished' : 'running' };
  }
}

/** Every live process holds an advisory lock of its own number: one that can be had belongs to a dead one. */
async function isDead(db: Db, instanceId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ dead: boolean }>('select pg_try_advisory_xact_lock($1) as dead', [instanceId]);
  return rows[0]?.dead === true;
}

/** The request of a process that died is run again: each part of it finds by its reference what the first run did. */
async function takeOver(db: Db, r: Request, from: bigint): Promise<boolean> {
  if (!(await isDead(db, from))) return false;
  const { rows: taken } = await db.query(
    `update idempotency_key set instance_id = $4 where member_id = $1 and key = $2 and instance_id = $3 and status is null returning 1`,
    [r.memberId, r.key, from, r.instanceId],
  );
  return taken.length === 1;
}

/** `running`: another process took this one for dead and runs the request too. Its answer is the one that is kept. */
async function runAndKeep(db: Db, r: Request, run: () => Promise<Answer>): Promise<Answer | 'running'> {
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    // A no has changed nothing. Whatever else broke off may have moved money already: the key keeps standing for this request.
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

/** For whoever sends the same request again, in whichever process. */
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

/** The same content in another order is the same request. */
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
