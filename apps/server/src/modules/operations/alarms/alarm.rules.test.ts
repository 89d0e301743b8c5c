import { expect, test } from 'vitest';
import { lastingAlarms, type MonitorFacts } from './alarm.rules.ts';

const hour = 3600;
const bounds = { diskFreeBytesMin: 256, transferStuckSeconds: 900, backupSecondsMax: 26 * hour, anchorSecondsMax: 150 };
const fine: MonitorFacts = {
  isProduction: true,
  freeBytes: 512,
  queues: [{ queue: 'slips', oldestSeconds: hour, lateSeconds: hour }],
  transferOldestSeconds: 900,
  givenUp: [{ task: 'read-slip', givenUp: 0 }],
  breakers: [{ provider: 'PG', seconds: 600 }],
  listenerLostSeconds: 60,
  isDatabaseAnswering: true,
  isDatabaseFull: false,
  isArchiveFailing: false,
  walKeptBytes: 4 * 1_024 ** 3,
  workersDown: [],
  clockDifferenceSeconds: -5,
  anchorAge: 150,
  backupAge: 26 * hour,
  provenAge: 26 * hour,
  upSeconds: 30 * hour,
  partitionsAhead: 1,
  ledgerFaults: 0,
  rowFaults: 0,
  rowsProvenAge: 26 * hour,
  isRestoring: false,
};

test('values exactly at their bounds raise no alarm', () => {
  expect(lastingAlarms(fine, bounds)).toEqual([]);
});

test.each<[Partial<MonitorFacts>, string[]]>([
  [{ freeBytes: 511 }, ['disk_full ']],
  [{ freeBytes: null }, []],
  [{ queues: [{ queue: 'slips', oldestSeconds: 61, lateSeconds: 60 }] }, ['queue_old slips']],
  [{ transferOldestSeconds: 901 }, ['transfer_stuck ']],
  [{ givenUp: [{ task: 'qr-sweep', givenUp: 2 }] }, ['job_given_up qr-sweep']],
  [{ breakers: [{ provider: 'JOKER', seconds: 601 }] }, ['breaker_open JOKER']],
  [{ listenerLostSeconds: 61 }, ['listener_lost ']],
  [{ isDatabaseAnswering: false }, ['database_silent ']],
  [{ isDatabaseFull: true }, ['database_full ']],
  [{ isArchiveFailing: true }, ['archive_failing ']],
  [{ walKeptBytes: 4 * 1_024 ** 3 + 1 }, ['wal_kept ']],
  [{ workersDown: ['db2:5432', 'db3:5432'] }, ['worker_down db2:5432', 'worker_down db3:5432']],
  [{ clockDifferenceSeconds: 5.1 }, ['clock_off ']],
  [{ anchorAge: 151 }, ['anchor_late ']],
  [{ anchorAge: null }, ['anchor_late ']],
  [{ anchorAge: 9_999, upSeconds: 100 }, []],
  [{ anchorAge: null, upSeconds: 100 }, []],
  [{ backupAge: 26 * hour + 1 }, ['backup_late ']],
  [{ backupAge: null }, ['backup_late ']],
  [{ backupAge: null, isProduction: false }, []],
  [{ backupAge: null, upSeconds: 100 }, []],
  [{ provenAge: 26 * hour + 1 }, ['ledger_unproven ']],
  [{ provenAge: null }, ['ledger_unproven ']],
  [{ provenAge: null, upSeconds: hour }, []],
  [{ rowsProvenAge: 26 * hour + 1 }, ['ledger_unproven ']],
  [{ rowsProvenAge: null }, ['ledger_unproven ']],
  [{ rowsProvenAge: null, upSeconds: hour }, []],
  [{ rowFaults: 1 }, ['row_faults ']],
  [{ partitionsAhead: 0 }, ['partitions_short ']],
  [{ ledgerFaults: 1 }, ['ledger_faults ']],
  [{ isRestoring: true }, ['restore_mode ']],
])('%j', (facts, kinds) => {
  expect(lastingAlarms({ ...fine, ...facts }, bounds).map(({ kind, about }) => `${kind} ${about}`)).toEqual(kinds);
});
