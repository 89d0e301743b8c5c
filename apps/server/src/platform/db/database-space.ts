import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull, openPool, type Pool } from '@krapao/pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

const tryEveryMs = 1_000;
/** On a cluster the trial may write to a machine that is not the full one: it counts only after this long without errors. */
const quietMs = 3_000;
/** More than a page has left, and random so that PostgreSQL cannot compress it: forces it to allocate disk space. */
const trialBytes = 64 * 1_024;

export type DatabaseSpace = {
  isFull(): boolean;
  note(error: unknown): void;
  watch(pool: Pool): void;
  whenWritable(): Promise<void>;
  close(): Promise<void>;
};

type Reach = Pick<Config, 'databaseUrl' | 'databaseBounds'>;

export function makeDatabaseSpace(config: Reach, log: Logger): DatabaseSpace {
  const stopped = new AbortController();
  let lastErrorAt = 0;
  let trying: Promise<void> | null = null;

  const untilWritable = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await wait(tryEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (stopped.signal.aborted || performance.now() - lastErrorAt < quietMs) continue;
      if (await canWrite(config)) return log.warn('the database can write again');
    }
  };
  const note = (error: unknown): void => {
    if (!isDiskFull(error)) return;
    lastErrorAt = performance.now();
    if (trying || stopped.signal.aborted) return;
    log.error({ error: error.message }, 'the database cannot write: its disk is full or failing');
    trying = untilWritable().finally(() => {
      trying = null;
    });
  };
  return {
    isFull: () => trying !== null,
    note,
    watch(pool) {
      pool.on('connect', (client) => {
        const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
        connection.on('errorMessage', note);
      });
    },
    whenWritable: async () => trying ?? undefined,
    async close() {
      stopped.abort();
      await trying;
    },
  };
}

async function canWrite({ databaseUrl: url, databaseBounds: bounds }: Reach): Promise<boolean> {
  const pool = openPool({ url, bounds, max: 1, name: 'krapao-space' });
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into write_trial (filler) values ($1)', [randomBytes(trialBytes)]);
      await client.query('rollback');
      return true;
    } finally {
      client.release(true);
    }
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}
