import type { AlarmKind } from '../../../platform/metrics/alarms.ts';

/** What a round of the watch has found. Ages in seconds; null: not known, or never. */
export type WatchFacts = {
  readonly isProduction: boolean;
  readonly freeBytes: number | null;
  readonly queues: readonly { readonly queue: string; readonly oldestSeconds: number; readonly lateSeconds: number }[];
  readonly transferOldestSeconds: number;
  readonly givenUp: readonly { readonly task: string; readonly givenUp: number }[];
  /** Providers that are taken for down, and for how long. */
  readonly breakers: readonly { readonly provider: string; readonly seconds: number }[];
  readonly listenerLostSeconds: number;
  readonly isDatabaseAnswering: boolean;
  readonly isDatabaseFull: boolean;
  /** The last file of the log (WAL) that should have been archived was not. */
  readonly isArchiveFailing: boolean;
  /** Log that the database keeps for the replica that is furthest behind. */
  readonly walKeptBytes: number;
  /** Servers of the cluster that hold members and do not answer. */
  readonly workersDown: readonly string[];
  readonly clockDifferenceSeconds: number;
  readonly anchorAge: number | null;
  readonly backupAge: number | null;
  readonly provenAge: number | null;
  readonly upSeconds: number;
  readonly partitionsAhead: number;
  readonly ledgerFaults: number;
  readonly rowFaults: number;
  readonly rowsProvenAge: number | null;
  readonly isRestoring: boolean;
};

export type WatchBounds = {
  readonly diskFreeBytesMin: number;
  readonly transferStuckSeconds: number;
  readonly backupSecondsMax: number;
  readonly anchorSecondsMax: number;
};

export type Lasting = { readonly kind: AlarmKind; readonly about: string };

const breakerSeconds = 600;
const listenerSeconds = 60;
const clockSeconds = 5;
/** A replica that is this far behind has most likely gone for good, and the log that is kept for it fills the disk. */
const walKeptBytesMax = 4 * 1_024 ** 3;
/** It is proven each night, and the rows all the time. */
const provenSeconds = 26 * 3600;
/** A server that has just started has not had the time to do what is asked of it. */
const settleSeconds = 600;

/** What lasts at this moment. */
export function lastingAlarms(f: WatchFacts, bounds: WatchBounds): Lasting[] {
  const found: Lasting[] = [];
  const add = (kind: AlarmKind, isSo: boolean, about = ''): void => {
    if (isSo) found.push({ kind, about });
  };
  const isSettled = f.upSeconds > settleSeconds;
  add('disk_full', f.freeBytes !== null && f.freeBytes < bounds.diskFreeBytesMin * 2);
  for (const { queue, oldestSeconds, lateSeconds } of f.queues) add('queue_old', oldestSeconds > lateSeconds, queue);
  add('transfer_stuck', f.transferOldestSeconds > bounds.transferStuckSeconds);
  for (const { task, givenUp } of f.givenUp) add('job_given_up', givenUp > 0, task);
  for (const { provider, seconds } of f.breakers) add('breaker_open', seconds > breakerSeconds, provider);
  add('listener_lost', f.listenerLostSeconds > listenerSeconds);
  add('database_silent', !f.isDatabaseAnswering);
  add('database_full', f.isDatabaseFull);
  add('archive_failing', f.isArchiveFailing);
  add('wal_kept', f.walKeptBytes > walKeptBytesMax);
  for (const worker of f.workersDown) add('worker_down', true, worker);
  add('clock_off', Math.abs(f.clockDifferenceSeconds) > clockSeconds);
  add('anchor_late', f.anchorAge === null ? isSettled : f.anchorAge > bounds.anchorSecondsMax && f.upSeconds > bounds.anchorSecondsMax);
  // Demo and development have none to be late.
  add('backup_late', f.backupAge === null ? f.isProduction && isSettled : f.backupAge > bounds.backupSecondsMax);
  const isOld = (age: number | null): boolean => (age === null ? f.upSeconds > provenSeconds : age > provenSeconds && isSettled);
  add('ledger_unproven', isOld(f.provenAge) || isOld(f.rowsProvenAge));
  add('partitions_short', f.partitionsAhead < 1);
  add('ledger_faults', f.ledgerFaults > 0);
  add('row_faults', f.rowFaults > 0);
  add('restore_mode', f.isRestoring);
  return found;
}
