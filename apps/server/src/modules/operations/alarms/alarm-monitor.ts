import type { Core } from '../../../platform/core.ts';
import { inTurn } from '../../../platform/db/db.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import { transferBooks } from '../../games/index.ts';
import { withdrawalWork } from '../../withdrawals/index.ts';
import { lastAnchorAt } from '../ledger-care.ts';
import { rowProofState } from '../ledger-rows/row-proof.sql.ts';
import type { OperationsCore } from '../operations-core.ts';
import { type Lasting, lastingAlarms, type MonitorFacts } from './alarm.rules.ts';
import * as sql from './alarm.sql.ts';

const keyOf = ({ kind, about }: Lasting): string => `${kind} ${about}`;

export type AlarmMonitor = {
  /** If the database does not respond, only alarms that do not need it are raised. */
  round(core: OperationsCore): Promise<void>;
};

type Waiting = { readonly total: number; readonly oldest: Date | null };
type Queues = {
  readonly queues: readonly {
    readonly queue: string;
    readonly count: number;
    readonly oldest: Date | null;
    readonly lateSeconds: number;
  }[];
  readonly slipsToRead: Waiting;
};
export type ReadQueues = () => Promise<Queues>;

export function makeAlarmMonitor({ readQueues }: { readQueues: ReadQueues }): AlarmMonitor {
  const started = performance.now();
  let lasting = new Map<string, Lasting>();
  const since = new Map<string, number>();
  const lasts = (what: string, isSo: boolean): number => {
    if (!isSo) since.delete(what);
    else if (!since.has(what)) since.set(what, performance.now());
    return isSo ? (performance.now() - (since.get(what) ?? 0)) / 1000 : 0;
  };

  return {
    async round(core) {
      const { metrics } = core;
      const isDatabaseAnswering = core.probe.isAnswering();
      metrics.databaseAnswering.set(isDatabaseAnswering ? 1 : 0);
      metrics.listenerConnected.set(core.listener.isConnected() ? 1 : 0);
      for (const [whose, count] of Object.entries(core.live.count())) metrics.sockets.set({ whose }, count);
      // This server only: the webhooks wait in its memory.
      setQueue(core, 'webhooks', core.webhooks.waiting());
      const seen = {
        isProduction: core.config.production,
        upSeconds: (performance.now() - started) / 1000,
        freeBytes: await lookAtDisk(core),
        breakers: [...core.providers.values()].map(({ code, isPaused }) => ({
          provider: code,
          seconds: lasts(`breaker ${code}`, isPaused()),
        })),
        listenerLostSeconds: lasts('listener', !core.listener.isConnected()),
        isDatabaseAnswering,
        isDatabaseFull: core.space.isFull(),
        workersDown: core.workers.down(),
        clockDifferenceSeconds: (await metrics.clockDifference.get()).values[0]?.value ?? 0,
        ledgerFaults: (await metrics.ledgerFaults.get()).values[0]?.value ?? 0,
        isRestoring: core.restore.isOn(),
      };
      // Counts over all members need every worker.
      const canAsk = isDatabaseAnswering && seen.workersDown.length === 0;
      const asked = canAsk ? await askDatabase(core, readQueues).catch((error: unknown) => noteFailed(core, error)) : null;
      if (asked) tell({ ...seen, ...asked });
      else notifySome(seenWithoutDatabase, { ...seen, isDatabaseFull: core.space.isFull(), ...nothingAsked });

      function tell(facts: MonitorFacts): void {
        settle(lastingAlarms(facts, core.config.alarms));
      }
      function notifySome(kinds: readonly Lasting['kind'][], facts: MonitorFacts): void {
        const known = lastingAlarms(facts, core.config.alarms).filter(({ kind }) => kinds.includes(kind));
        settle([...known, ...[...lasting.values()].filter(({ kind }) => !kinds.includes(kind))]);
      }
      function settle(found: readonly Lasting[]): void {
        const now = new Map(found.map((one) => [keyOf(one), one]));
        for (const [key, one] of now) if (!lasting.has(key)) raise(core, one.kind, one.about === '' ? {} : { about: one.about });
        for (const [key, { kind, about }] of lasting) if (!now.has(key)) core.log.info({ alarm: kind, about }, 'the alarm is over');
        for (const { kind } of [...lasting.values(), ...now.values()])
          metrics.alarmActive.set({ kind }, found.some((one) => one.kind === kind) ? 1 : 0);
        lasting = now;
      }
    },
  };
}

function setQueue({ metrics }: Core, queue: string, { count, oldestSeconds }: { count: number; oldestSeconds: number }): void {
  metrics.queueDepth.set({ queue }, count);
  metrics.queueOldest.set({ queue }, oldestSeconds);
}

const seenWithoutDatabase = [
  'database_silent',
  'database_full',
  'worker_down',
  'listener_lost',
  'disk_full',
  'breaker_open',
  'clock_off',
] as const;
const nothingAsked = {
  queues: [],
  transferOldestSeconds: 0,
  givenUp: [],
  anchorAge: 0,
  backupAge: 0,
  provenAge: 0,
  partitionsAhead: 1,
  isArchiveFailing: false,
  walKeptBytes: 0,
  rowFaults: 0,
  rowsProvenAge: 0,
};

/** Alarms that do not need the database must be raised even if a query failed. */
function noteFailed(core: OperationsCore, error: unknown): null {
  core.space.note(error);
  core.floods.error('watch', { err: error }, 'the database could not be asked for its alarms');
  return null;
}

async function lookAtDisk({ disk, metrics }: OperationsCore): Promise<number> {
  const { freeBytes, sizeBytes } = await disk.look();
  metrics.diskFree.set(freeBytes);
  metrics.diskSize.set(sizeBytes);
  return freeBytes;
}

async function askDatabase(asking: Core, readQueues: ReadQueues) {
  const core = inTurn(asking);
  const { db, metrics } = core;
  const [{ queues, slipsToRead }, paying, transfers, jobs, anchorAt, backupAge, provenAge, ahead, log, rowProof] = await Promise.all([
    readQueues(),
    withdrawalWork.countPaying(core),
    transferBooks.countPending(core),
    sql.jobsByTask(db),
    lastAnchorAt(core),
    sql.findLastBackup(db).then((last) => last?.seconds ?? null),
    sql.secondsSince(db, 'ledger-proven'),
    sql.partitionsAhead(db),
    sql.logHealth(db),
    rowProofState(db),
  ]);
  const now = core.clock().getTime();
  const ageOf = (at: Date | null): number => (at === null ? 0 : Math.max(0, (now - at.getTime()) / 1000));
  const waiting = [
    ...queues.map(({ queue, count, oldest }) => ({ queue, count, oldestSeconds: ageOf(oldest) })),
    { queue: 'unsettledTransfers', count: transfers.count, oldestSeconds: ageOf(transfers.oldest) },
    { queue: 'slipsToRead', count: slipsToRead.total, oldestSeconds: ageOf(slipsToRead.oldest) },
    { queue: 'paying', count: paying.total, oldestSeconds: ageOf(paying.oldest) },
  ];
  for (const { queue, ...found } of waiting) setQueue(core, queue, found);
  for (const gauge of [metrics.jobsWaiting, metrics.jobsOldest, metrics.jobsGivenUp]) gauge.reset();
  for (const { task, waiting: due, oldestSeconds, givenUp } of jobs) {
    metrics.jobsWaiting.set({ task }, due);
    metrics.jobsOldest.set({ task }, oldestSeconds);
    metrics.jobsGivenUp.set({ task }, givenUp);
  }
  const anchorAge = anchorAt === null ? null : ageOf(anchorAt);
  metrics.anchorAge.set(anchorAge ?? -1);
  metrics.backupAge.set(backupAge ?? -1);
  metrics.verifyAge.set(provenAge ?? -1);
  metrics.partitionsAhead.set(ahead);
  metrics.walKept.set(log.keptBytes);
  metrics.archiveFailures.set(log.archiveFailures);
  metrics.rowFaults.set(rowProof.faults);
  metrics.rowProofAge.set(rowProof.age ?? -1);
  return {
    queues: queues.map(({ queue, oldest, lateSeconds }) => ({ queue, oldestSeconds: ageOf(oldest), lateSeconds })),
    transferOldestSeconds: ageOf(transfers.oldest),
    givenUp: jobs,
    anchorAge,
    backupAge,
    provenAge,
    partitionsAhead: ahead,
    isArchiveFailing: log.isArchiveFailing,
    walKeptBytes: log.keptBytes,
    rowFaults: rowProof.faults,
    rowsProvenAge: rowProof.age,
  };
}
