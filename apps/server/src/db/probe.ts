import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { boundsOf, isUnavailable } from '@krapao/pg';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

const everyMs = 500;
const whileSilentMs = 250;
/** A connection that is kept for ever would not notice that the database takes no new ones, or that another has taken its place. */
const connectionAgeMsMax = 5_000;

/** The database's time, and the moment of this process (performance.now) that it belongs to: right to half of `tookMs`. */
export type DatabaseTime = { readonly at: number; readonly moment: number; readonly tookMs: number };

/** Asks the database the time on a connection of its own, again and again. */
export type Probe = {
  isAnswering(): boolean;
  /** Called whenever it stops answering. The answer takes the call back. */
  onSilent(told: () => void): () => void;
  onTime(told: (time: DatabaseTime) => void): void;
  close(): Promise<void>;
};

type Asking = Pick<Config, 'databaseUrl' | 'databaseBounds' | 'databaseAnswerMs'>;

/** Resolves when the database has answered for the first time, or has not in time. */
export async function startProbe(config: Asking, log: Logger): Promise<Probe> {
  const told = new Set<() => void>();
  const timed = new Set<(time: DatabaseTime) => void>();
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
  /** Half of the time is for a new connection: an old one may be lost alone, and this process may have been too busy to hear its answer. */
  const askTwice = async (): Promise<void> => {
    const halfMs = config.databaseAnswerMs / 2;
    if (kept && performance.now() - kept.since > connectionAgeMsMax) drop();
    if (!kept) return askAnew(config.databaseAnswerMs);
    try {
      await ask(kept.client, halfMs);
    } catch {
      drop();
      await askAnew(halfMs);
    }
  };
  const look = async (): Promise<void> => {
    const error = await askTwice().then(
      () => null,
      (failure: Error) => failure,
    );
    // Whoever refuses a connection for another reason (too many, a wrong password) is there.
    const isAnswer = error === null || !isUnavailable(error) || ('code' in error && error.code === '53300');
    if (stopped.signal.aborted || isAnswer === answering) return;
    answering = isAnswer;
    if (answering) return log.warn('the database answers again');
    log.error({ error: error?.message }, 'the database does not answer: calls are refused until it does');
    for (const tell of told) tell();
  };

  await look();
  const looking = (async () => {
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
    async close() {
      stopped.abort();
      drop();
      await looking;
      drop();
    },
  };
}

/** Closes the socket at once. `end` would wait for the other side, which may be frozen or behind a cut wire. */
export const cut = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
