import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { makeCallCounts } from './call-counts.ts';

/** Connections that are open, those of them that nobody uses, and callers that wait. */
type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export type Metrics = ReturnType<typeof makeMetrics>;

export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pools: Record<string, PoolCounts> = {};
  new Gauge({
    name: 'krapao_pool_connections',
    help: 'Database connections by pool and state, and who waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, counts] of Object.entries(pools)) {
        this.set({ pool, state: 'total' }, counts.totalCount);
        this.set({ pool, state: 'idle' }, counts.idleCount);
        this.set({ pool, state: 'waiting' }, counts.waitingCount);
      }
    },
  });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'krapao_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30],
      registers: [registry],
    }),
    refusals: new Counter({ name: 'krapao_refusals_total', help: 'Refusals by code', labelNames: ['code'], registers: [registry] }),
    jobs: new Counter({
      name: 'krapao_jobs_total',
      help: 'Jobs run, by task and outcome',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
    jobSeconds: new Histogram({ name: 'krapao_job_seconds', help: 'Time a job takes', labelNames: ['task'], registers: [registry] }),
    /** From now on these pools are counted too, by name. */
    watchPools: (more: Record<string, PoolCounts>): void => void Object.assign(pools, more),
    providerCalls: new Histogram({
      name: 'krapao_provider_call_seconds',
      help: 'Calls to game providers, by provider, call and outcome',
      labelNames: ['provider', 'call', 'outcome'],
      registers: [registry],
    }),
    providerOpen: new Gauge({
      name: 'krapao_provider_breaker_open',
      help: '1 while a provider is taken for down',
      labelNames: ['provider'],
      registers: [registry],
    }),
    /** Calls to the outside and our own answers, for staff's board. */
    calls: makeCallCounts(),
    alarms: new Counter({
      name: 'krapao_alarms_total',
      help: 'What staff must look at, by kind',
      labelNames: ['kind'],
      registers: [registry],
    }),
    ledgerFaults: new Gauge({
      name: 'krapao_ledger_faults',
      help: 'Accounts that do not add up; anything but 0 is an alarm',
      registers: [registry],
    }),
  };
}
