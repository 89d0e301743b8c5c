import type { Books } from '../../integrations/settlement-books/port.ts';
import { type EncryptedColumn, reencryptAll } from '../../platform/crypto/reencrypt.ts';
import type { Host } from '../../platform/host.ts';
import { deleteOldKeys } from '../../platform/idempotency/idempotency.ts';
import { deleteFailedJobs } from '../../platform/jobs/reclaim.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import type { DepositsCore } from '../deposits/index.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import { makeAlarmMonitor, type ReadQueues } from './alarms/alarm-monitor.ts';
import type { Anchors } from './anchors/anchors.ts';
import { writeAnchor } from './anchors/write-anchor.ts';
import { archiveLedger, createPartitions, maintainLedger, proveRowsInTurn, verifyLedger } from './ledger-care.ts';
import type { RowClaims } from './ledger-rows/rows.sql.ts';
import { operationsRoutes } from './operations.routes.ts';
import type { OperationsCore } from './operations-core.ts';
import { endByStaff } from './restore/end-by-staff.ts';

type Options = {
  books: Books;
  anchors: Anchors;
  readQueues: ReadQueues;
  encryptedColumns: readonly EncryptedColumn[];
  movementClaims: RowClaims;
};

export function makeOperations(
  core: Host & DepositsCore & WithdrawalsCore,
  o: Options,
): Module<OperationsCore> & { checkAlarms(): Promise<void> } {
  const monitor = makeAlarmMonitor({ readQueues: o.readQueues });
  const own = { ...core, books: o.books, anchors: o.anchors, movementClaims: o.movementClaims };
  const module = makeModule<OperationsCore>(own, {
    routes: operationsRoutes,
    acts: [endByStaff],
    tasks: {
      'tend-ledger': maintainLedger,
      'make-room-ahead': createPartitions,
      'archive-ledger': archiveLedger,
      'prove-ledger': verifyLedger,
      reencrypt: (own) => reencryptAll(own, o.encryptedColumns),
    },
    crontab: [
      '* * * * * tend-ledger',
      '20 2 * * * make-room-ahead',
      '5 21 * * * archive-ledger',
      '40 19 * * * prove-ledger',
      '*/10 * * * * reencrypt',
    ],
    repeated: [{ name: 'prove-rows', everyMs: 15_000, run: proveRowsInTurn, whileRestoring: true }],
    // Each process has its own gauges, alarms and anchor files.
    loops: [
      { name: 'alarms', everyMs: 10_000, run: monitor.round, whileRestoring: true },
      { name: 'anchor', everyMs: core.config.anchorEveryMs, run: writeAnchor, whileRestoring: true },
    ],
    tidy: async ({ db, settings }, daysAgo) => {
      const { requestKeyDays, failedJobDays } = settings.get('retention');
      await deleteOldKeys(db, daysAgo(requestKeyDays));
      await deleteFailedJobs(db, daysAgo(failedJobDays));
    },
  });
  return { ...module, checkAlarms: () => monitor.round(own) };
}
