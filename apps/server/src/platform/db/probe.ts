import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { boundsOf, isDiskFull, isUnavailable } from '@krapao/pg';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { measureOwnLag } from './own-lag.ts';

const everyMs = 500;
const whileSilentMs = 250;
/** A permanent connection would not notice that the database refuses new ones or was replaced. */
const connectionAgeMsMax = 5_000;

/** If this process itself was late, it repeats the query with these multiples of the time. */
const patience = [1, 2, 4, 8] as const;
const lateShare = 0.5;

/** Database time and the matching performance.now, accurate to half of `tookMs`. */
export type DatabaseTime = { readonly at: number; readonly moment: number; readonly tookMs: number };

export type Probe = {
  isAnswering(): boolean;
  onSilent(told: () => void): () => void;
  onTime(told: (time: DatabaseTime) => void): void;
  onLook(tell: () => void): () => void;
  close(): Promise<void>;
};

type Asking = Pick<Config, 'databaseUrl' | 'databaseBounds' | 'databaseAnswerMs'>;

export async function startProbe(config: Asking, log: Logger): Promise<Probe> {
  const told = new Set<() => void>();
  const timed = new Set<(time: DatabaseTime) => void>();
  const looking = new Set<() => void>();
  const stopped = new AbortController();
  let kept: { client: pg.Client; since: number } | null = null;
  let answering = true;
  let lastTime: DatabaseTime | null = null;

  const drop = (): void => {
    if (kept) cut(kept.client);
    kept = null;
  };
  const ask = async (client: pg.Client, timeoutMs: number): Promise<void> => {
    const begun = performance.now();
    const { rows } = await client.query<{ at: number }>({
      text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
      query_timeout: timeoutMs,
    } as pg.QueryConfig);
    const tookMs = performance.now() - begun;
    lastTime = { at: rows[0]?.at ?? Number.NaN, moment: begun + tookMs / 2, tookMs };
    for (const tell of timed) tell(lastTime);
  };
  const askAnew = async (timeoutMs: number): Promise<void> => {
    const bounds = { ...config.databaseBounds, connectMs: timeoutMs };
    const client = new pg.Client({ connectionString: config.databaseUrl, application_name: 'krapao-probe', ...boundsOf(bounds) });
    client.on('error', () => {});
    try {
      await client.connect();
      await ask(client, timeoutMs);
      kept = { client, since: performance.now() };
    } catch (error) {
      cut(client);
      throw error;
    }
  };
  const lag = measureOwnLag();
  /** Half of the time is for a new connection: the old one may be lost, or this process too busy to read its answer. */
  const askTwice = async (answerMs: number): Promise<void> => {
    const halfMs = answerMs / 2;
    if (kept && performance.now() - kept.since > connectionAgeMsMax) drop();
    if (!kept) return askAnew(answerMs);
    try {
      await ask(kept.client, halfMs);
    } catch {
      drop();
      await askAnew(halfMs);
    }
  };
  const askPatiently = async (): Promise<Error | null> => {
    let error: Error | null = null;
    for (const times of patience) {
      const [answerMs, begun] = [config.databaseAnswerMs * times, performance.now()];
      const late = lag.begin();
      error = await askTwice(answerMs).then(
        () => null,
        (failure: Error) => failure,
      );
      const tookMs = performance.now() - begun;
      // A refusal or lost connection shows immediately: only a timeout may be this process's own fault.
      if (error === null || stopped.signal.aborted || tookMs < answerMs * lateShare) return error;
      const lateMs = await late();
      if (lateMs < tookMs * lateShare) return error;
      log.warn({ tookMs: Math.round(tookMs), lateMs: Math.round(lateMs) }, 'this server is short of CPU: asking the database again');
    }
    return error;
  };
  const look = async (): Promise<void> => {
    const error = await askPatiently();
    if (error === null && !stopped.signal.aborted) for (const tell of looking) tell();
    // A database that refuses for another reason (too many connections, wrong password, disk full) is still up.
    const isAnswer = error === null || ('code' in error && error.code === '53300') || isDiskFull(error) || !isUnavailable(error);
    if (stopped.signal.aborted || isAnswer === answering) return;
    answering = isAnswer;
    if (answering) return log.warn('the database is answering again');
    log.error({ error: error?.message }, 'the database is not answering: refusing calls until it does');
    for (const tell of told) tell();
  };

  await look();
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      await wait(answering ? everyMs : whileSilentMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (!stopped.signal.aborted) await look();
    }
  })();
  return {
    isAnswering: () => answering,
    onSilent(tell) {
      told.add(tell);
      return () => void told.delete(tell);
    },
    onTime(tell) {
      timed.add(tell);
      if (lastTime) tell(lastTime);
    },
    onLook(tell) {
      looking.add(tell);
      return () => void looking.delete(tell);
    },
    async close() {
      stopped.abort();
      drop();
      await loop;
      drop();
      lag.close();
    },
  };
}

/** `end` would wait for the other side, which may be hung or unreachable. */
export const cut = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
