import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSilent, isConnectionLost, openPool } from '@krapao/pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Spread } from './spread.ts';

export type Look = 'answered' | 'refused' | 'late';
export type Health = { readonly doubts: number };

const doubtsMax = 2;
/** A statement has already failed. A refused connection is then enough; one late answer may be a busy machine. */
const doubtsOf: Readonly<Record<Exclude<Look, 'answered'>, number>> = { refused: doubtsMax, late: 1 };

export const healthAfter = (health: Health | undefined, look: Look): Health => ({
  doubts: look === 'answered' ? 0 : Math.min((health?.doubts ?? 0) + doubtsOf[look], doubtsMax),
});

export const isDown = (health: Health | undefined): boolean => (health?.doubts ?? 0) >= doubtsMax;

export const isWorthALook = (all: Iterable<Health>): boolean => [...all].some(({ doubts }) => doubts > 0);

const everyMs = 500;

/** A circuit breaker per worker. On a single server nothing is ever down. */
export type Workers = {
  /** Refuses early what would fail anyway, if the worker with this member's rows is down. */
  refuseDown(memberId: bigint): void;
  down(): readonly string[];
  suspect(): void;
  watch(spread: Spread): void;
  close(): Promise<void>;
};

type Asking = Pick<Config, 'databaseUrl' | 'databaseBounds' | 'databaseAnswerMs'>;

export function makeWorkers(config: Asking, log: Logger, metrics: Pick<Metrics, 'workerDown'>): Workers {
  const stopped = new AbortController();
  const health = new Map<string, Health>();
  let spread: Spread | null = null;
  let looking: Promise<void> | null = null;
  let down: readonly string[] = [];
  let places: readonly string[] = [];

  const look = async (pool: ReturnType<typeof openPool>): Promise<void> => {
    const { rows: nodes } = await pool.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and shouldhaveshards`,
    );
    const { rows: shards } = await pool.query<{ worker: string }>(
      `select n.nodename || ':' || n.nodeport as worker from pg_dist_shard s
       join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
       where s.logicalrelid = 'public.member'::regclass order by s.shardminvalue::int`,
    );
    const answers = await Promise.all(
      nodes.map(async ({ host, port }) => ({
        worker: `${host}:${port}`,
        look: await pool
          .query<{ ok: boolean }>('select citus_check_connection_to_node($1, $2) as ok', [host, port])
          .then(({ rows }): Look => (rows[0]?.ok ? 'answered' : 'refused'), lateOrThrow),
      })),
    );
    places = shards.map(({ worker }) => worker);
    const known = new Set(answers.map(({ worker }) => worker));
    for (const worker of [...health.keys()].filter((one) => !known.has(one))) {
      health.delete(worker);
      metrics.workerDown.remove({ worker });
    }
    for (const { worker, look } of answers) {
      health.set(worker, healthAfter(health.get(worker), look));
      metrics.workerDown.set({ worker }, isDown(health.get(worker)) ? 1 : 0);
    }
    tell([...health].filter(([, one]) => isDown(one)).map(([worker]) => worker));
  };
  const tell = (now: readonly string[]): void => {
    for (const worker of now.filter((one) => !down.includes(one)))
      log.error({ worker }, 'a cluster node is not answering: refusing calls of its members until it does');
    for (const worker of down.filter((one) => !now.includes(one))) log.warn({ worker }, 'the cluster node is answering again');
    down = now;
  };
  const keepLooking = async (): Promise<void> => {
    const bounds = { ...config.databaseBounds, statementMs: config.databaseAnswerMs };
    const pool = openPool({ url: config.databaseUrl, bounds, max: 4, name: 'krapao-workers' });
    try {
      do {
        await look(pool).catch((error: Error) => log.warn({ error: error.message }, 'could not check the cluster nodes'));
        // Also before ending: statements failing for other reasons must not cause checks without a pause.
        await wait(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
      } while (!stopped.signal.aborted && isWorthALook(health.values()));
    } finally {
      await pool.end();
    }
  };

  const suspect = (): void => {
    if (!spread || looking || stopped.signal.aborted) return;
    looking = keepLooking().finally(() => {
      looking = null;
    });
  };

  return {
    suspect,
    refuseDown(memberId) {
      if (down.length > 0 && spread && down.includes(places[spread.shardOf(memberId)] ?? '')) throw new DatabaseSilent();
    },
    down: () => down,
    watch(read) {
      if (read.shards === 1) return;
      spread = read;
      suspect();
    },
    async close() {
      stopped.abort();
      await looking;
    },
  };
}

function lateOrThrow(error: unknown): Look {
  if (isConnectionLost(error)) throw error;
  return 'late';
}
