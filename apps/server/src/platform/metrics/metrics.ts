import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { alarmKinds, alarmList } from './alarms.ts';
import { makeCallCounts } from './call-counts.ts';

type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export type Metrics = ReturnType<typeof makeMetrics>;

// Their observers cannot be stopped: one per server would keep each closed server in memory.
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

export function makeMetrics() {
  const registry = Registry.merge([processMetrics]);
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const pools: Record<string, PoolCounts> = {};
  new Gauge({
    name: 'krapao_pool_connections',
    help: 'Database connections by pool and state, and callers waiting for one',
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
  const alarms = new Counter({
    name: 'krapao_alarms_total',
    help: 'Active alarms by kind; docs/runbooks has a page for each',
    labelNames: ['kind'],
    registers: [registry],
  });
  const alarmActive = gauge('krapao_alarm_active', '1 while an alarm lasts that is over by itself', ['kind']);
  // Initialised with 0: Prometheus sees no increase in a counter that first appears with 1, and would miss the first alarm.
  for (const kind of alarmList) {
    alarms.inc({ kind }, 0);
    if (alarmKinds[kind].as === 'state') alarmActive.set({ kind }, 0);
  }
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
    watchPools: (more: Record<string, PoolCounts>): void => void Object.assign(pools, more),
    providerCalls: new Histogram({
      name: 'krapao_provider_call_seconds',
      help: 'Calls to game providers, by provider, call and outcome',
      labelNames: ['provider', 'call', 'outcome'],
      registers: [registry],
    }),
    providerOpen: new Gauge({
      name: 'krapao_provider_breaker_open',
      help: '1 while a provider is marked as down',
      labelNames: ['provider'],
      registers: [registry],
    }),
    calls: makeCallCounts(),
    alarms,
    alarmActive,
    ledgerFaults: gauge('krapao_ledger_faults', 'Accounts that do not add up; anything but 0 is an alarm'),
    rowFaults: gauge('krapao_row_faults', 'Business rows and movements that do not fit; anything but 0 is an alarm'),
    rowProofAge: gauge('krapao_rows_proven_age_seconds', 'Since when all business rows were last held against the ledger; -1: never'),
    outsideSeconds: new Histogram({
      name: 'krapao_outside_call_seconds',
      help: 'Calls to the bank, gateways, SMS, slip verification, gift links, wallets, settlement reports, the file store and ANCHOR_URL, by party, call and outcome',
      labelNames: ['party', 'call', 'outcome'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    sharedLimitFailures: new Counter({
      name: 'krapao_shared_limit_failures_total',
      help: 'Failures to share limit counters with the other servers',
      registers: [registry],
    }),
    queueDepth: gauge('krapao_queue_depth', 'What waits, by queue; beyond a thousand it is not counted on', ['queue']),
    queueOldest: gauge('krapao_queue_oldest_seconds', 'For how long the oldest of a queue has waited', ['queue']),
    jobsWaiting: gauge('krapao_jobs_waiting', 'Jobs whose time has come, by task', ['task']),
    jobsOldest: gauge('krapao_jobs_oldest_seconds', 'For how long the oldest due job of a task has waited', ['task']),
    jobsGivenUp: gauge('krapao_jobs_given_up', 'Jobs that have failed too often to be tried again, by task', ['task']),
    diskFree: gauge('krapao_disk_free_bytes', 'Free space on the disk of DATA_DIR'),
    diskSize: gauge('krapao_disk_size_bytes', 'Size of the disk of DATA_DIR'),
    clockDifference: gauge('krapao_clock_difference_seconds', 'How far the clock of this machine is ahead of the database’s'),
    clockSteps: new Counter({
      name: 'krapao_clock_steps_total',
      help: 'Clock jumps of more than a second, by clock',
      labelNames: ['whose'],
      registers: [registry],
    }),
    anchorAge: gauge('krapao_anchor_age_seconds', 'Age of the last anchor of the books'),
    backupAge: gauge('krapao_backup_age_seconds', 'Age of the last finished backup; -1: there is none'),
    verifyAge: gauge('krapao_ledger_proven_age_seconds', 'Since when the whole ledger was last proven; -1: never'),
    partitionsAhead: gauge('krapao_partitions_ahead', 'Months after this one for which the ledger has a partition'),
    walKept: gauge('krapao_wal_kept_bytes', 'Log (WAL) that the database keeps for the replica that is furthest behind'),
    archiveFailures: gauge('krapao_wal_archive_failures', 'Failed tries of the database to archive its log (WAL), as it counts them'),
    sockets: gauge('krapao_sockets', 'Open sockets by whose they are', ['whose']),
    listenerConnected: gauge('krapao_listener_connected', '1 while this server hears what others tell through the database'),
    databaseAnswering: gauge('krapao_database_answering', '0 while the database does not answer and calls are refused'),
    workerDown: gauge('krapao_worker_down', '1 while a server of the cluster does not answer and its members are refused', ['worker']),
    poolWaitSeconds: new Histogram({
      name: 'krapao_pool_wait_seconds',
      help: 'Time calls waited for a database connection',
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10],
      registers: [registry],
    }),
    info: gauge('krapao_info', 'Always 1; which version runs on which Node.js', ['version', 'node']),
  };
}
