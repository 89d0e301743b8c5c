import type { Books } from '../../integrations/settlement-books/port.ts';
import type { EncryptedColumn } from '../../platform/crypto/reencrypt.ts';
import { reencryptAll } from '../../platform/crypto/reencrypt.ts';
import type { Host } from '../../platform/host.ts';
import { deleteOldKeys } from '../../platform/idempotency/idempotency.ts';
import { deleteFailedJobs } from '../../platform/jobs/failed-jobs.sql.ts';
import { reclaimJobs } from '../../platform/jobs/reclaim.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import type { DepositsCore } from '../deposits/index.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import { makeWatch, type ReadQueues } from './alarms/watch.ts';
import type { Anchors } from './anchors/anchors.ts';
import { writeAnchor } from './anchors/write-anchor.ts';
import { archiveLedger, createPartitions, maintainLedger, proveRowsInTurn, verifyLedger } from './ledger-care.ts';
import { operationsRoutes } from './operations.routes.ts';
import type { OperationsCore } from './operations-core.ts';

type Options = { books: Books; anchors: Anchors; readQueues: ReadQueues; encryptedColumns: readonly EncryptedColumn[] };

export function makeOperations(
  core: Host & DepositsCore & WithdrawalsCore,
  o: Options,
): Module<OperationsCore> & { watch(): Promise<void> } {
  const watch = makeWatch({ readQueues: o.readQueues });
  const own = { ...core, books: o.books, anchors: o.anchors };
  const module = makeModule<OperationsCore>(own, {
    routes: operationsRoutes,
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
      // In quiet hours: night in Bangkok, after the proof.
      '5 21 * * * archive-ledger',
      '40 19 * * * prove-ledger',
      '*/10 * * * * reencrypt',
    ],
    loops: [
      { name: 'reclaim-jobs', everyMs: 10_000, run: reclaimJobs, whileRestoring: true },
      { name: 'watch', everyMs: 5_000, run: watch.round, whileRestoring: true },
      { name: 'prove-rows', everyMs: 15_000, run: proveRowsInTurn, whileRestoring: true },
      { name: 'anchor', everyMs: core.config.anchorEveryMs, run: writeAnchor, whileRestoring: true },
    ],
    tidy: async ({ db, settings }, daysAgo) => {
      const { requestKeyDays, failedJobDays } = settings.get('retention');
      await deleteOldKeys(db, daysAgo(requestKeyDays));
      await deleteFailedJobs(db, daysAgo(failedJobDays));
    },
  });
  return { ...module, watch: () => watch.round(own) };
}
