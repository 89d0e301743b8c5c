import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { idempotencyKeyLength } from '@krapao/contract/constants';
import type { Db } from '../db/db.ts';
import { Refusal, refuseReusedKey } from './errors.ts';

export type Answer = { status: number; reply: string; bytes?: Buffer | undefined; retryAfterSeconds?: number | undefined };
type Row = { request: Buffer; instanceId: bigint; status: number | null; reply: string | null };

const waitMsMax = 30_000;

export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const { min, max } = idempotencyKeyLength;
  if (typeof header !== 'string' || header.length < min || header.length > max || !/^[\x21-\x7e]+$/.test(header)) {
    throw new Refusal('KEY_INVALID', { key: 'Idempotency-Key' });
  }
  return header;
}

/** The first answer to a key is the answer; with another request the key is refused. */
export async function answerIdempotently(
  db: Db,
  o: {
    instanceId: bigint;
    memberId: bigint;
    key: string;
    request: unknown;
    run: () => Promise<Answer>;
    isFinal: (answer: Answer) => boolean;
  },
): Promise<Answer> {
  const request = requestHash(o.request);
  const started = Date.now();
  while (!(await begin(db, o, request))) {
    const row = await read(db, o);
    if (!row) {
      if (await isTransfersKey(db, o)) refuseReusedKey();
      continue;
    }
    if (!row.request.equals(request)) refuseReusedKey();
    if (row.status !== null && row.reply !== null) return { status: row.status, reply: row.reply };
    // The process that began it is dead: run it again, every movement inside finds its own key.
    if (row.instanceId !== o.instanceId && (await takeOver(db, o, row.instanceId))) break;
    if (Date.now() - started > waitMsMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
    await wait(50);
  }
  let answer: Answer;
  try {
    answer = await o.run();
  } catch (error) {
    await forget(db, o);
    throw error;
  }
  if (o.isFinal(answer)) await remember(db, o, answer);
  else await forget(db, o);
  return answer;
}

type Id = { memberId: bigint; key: string };

async function begin(db: Db, o: Id & { instanceId: bigint }, request: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'once-begin',
    // Transfers keep their keys in their own rows.
    text: `insert into once_key (member_id, key, request, boot) select $1, $2, $3, $4
      where not exists (select from transfer where member_id = $1 and once_key = $2) on conflict do nothing`,
    values: [o.memberId, o.key, request, o.instanceId],
  });
  return rowCount === 1;
}

async function read(db: Db, o: Id): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    'select request, boot as "instanceId", status, reply from once_key where member_id = $1 and key = $2',
    [o.memberId, o.key],
  );
  return rows[0];
}

async function isTransfersKey(db: Db, o: Id): Promise<boolean> {
  const { rowCount } = await db.query('select from transfer where member_id = $1 and once_key = $2', [o.memberId, o.key]);
  return rowCount === 1;
}

async function takeOver(db: Db, o: Id & { instanceId: bigint }, from: bigint): Promise<boolean> {
  // Every live process holds an advisory lock of its own number: one that can be had belongs to a dead one.
  const { rows } = await db.query<{ dead: boolean }>(`select pg_try_advisory_xact_lock($1) as dead`, [from]);
  if (!rows[0]?.dead) return false;
  const { rowCount } = await db.query('update once_key set boot = $4 where member_id = $1 and key = $2 and boot = $3 and status is null', [
    o.memberId,
    o.key,
    from,
    o.instanceId,
  ]);
  return rowCount === 1;
}

async function remember(db: Db, o: Id, answer: Answer): Promise<void> {
  await db.query({
    name: 'once-remember',
    text: 'update once_key set status = $3, reply = $4 where member_id = $1 and key = $2',
    values: [o.memberId, o.key, answer.status, answer.reply],
  });
}

async function forget(db: Db, o: Id): Promise<void> {
  await db.query('delete from once_key where member_id = $1 and key = $2 and status is null', [o.memberId, o.key]);
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
