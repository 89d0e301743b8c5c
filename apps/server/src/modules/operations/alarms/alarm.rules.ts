import type { AlarmKind } from '../../../platform/metrics/alarms.ts';

/** Ages in seconds; null: unknown or never. */
export type MonitorFacts = {
  readonly isProduction: boolean;
  readonly freeBytes: number | null;
  readonly queues: readonly { readonly queue: string; readonly oldestSeconds: number; readonly lateSeconds: number }[];
  readonly transferOldestSeconds: number;
  readonly givenUp: readonly { readonly task: string; readonly givenUp: number }[];
  readonly breakers: readonly { readonly provider: string; readonly seconds: number }[];
  readonly listenerLostSeconds: number;
  readonly isDatabaseAnswering: boolean;
  readonly isDatabaseFull: boolean;
  readonly isArchiveFailing: boolean;
  readonly walKeptBytes: number;
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

export type AlarmBounds = {
  readonly diskFreeBytesMin: number;
  readonly transferStuckSeconds: number;
  readonly backupSecondsMax: number;
  readonly anchorSecondsMax: number;
};

export type Lasting = { readonly kind: AlarmKind; readonly about: string };

const breakerSeconds = 600;
const listenerSeconds = 60;
const clockSeconds = 5;
/** A replica this far behind is most likely gone, and the WAL kept for it fills the disk. */
const walKeptBytesMax = 4 * 1_024 ** 3;
/** The ledger is verified nightly, the rows continuously. */
const provenSeconds = 26 * 3600;
/** A server that has just started has not had time to do these jobs yet. */
const settleSeconds = 600;

export function lastingAlarms(f: MonitorFacts, bounds: AlarmBounds): Lasting[] {
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
  add('backup_late', f.backupAge === null ? f.isProduction && isSettled : f.backupAge > bounds.backupSecondsMax);
  const isOld = (age: number | null): boolean => (age === null ? f.upSeconds > provenSeconds : age > provenSeconds && isSettled);
  add('ledger_unproven', isOld(f.provenAge) || isOld(f.rowsProvenAge));
  add('partitions_short', f.partitionsAhead < 1);
  add('ledger_faults', f.ledgerFaults > 0);
  add('row_faults', f.rowFaults > 0);
  add('restore_mode', f.isRestoring);
  return found;
}
