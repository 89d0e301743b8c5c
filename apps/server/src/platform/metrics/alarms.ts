import type { Logger } from 'pino';

/**
 * All alarms. Each has a page docs/runbooks/<kind>.md; Prometheus rules and page list are generated from this
 * (tests/watching.test.ts). `event`: happened, someone must look. `state`: lasts until its cause is gone. `after`: how long a
 * state lasts before Prometheus reports it, default one minute.
 */
export const alarmKinds = {
  anchor: { as: 'event', severity: 'warning', text: 'an anchor could not be written' },
  'anchor-url': { as: 'event', severity: 'warning', text: 'ANCHOR_URL did not accept an anchor' },
  anchor_behind: { as: 'event', severity: 'critical', text: 'an anchored movement is missing from the ledger' },
  anchor_late: { as: 'state', severity: 'critical', text: 'the last anchor is too old' },
  archive_failing: { as: 'state', severity: 'critical', text: 'the database cannot archive its WAL' },
  backup_late: { as: 'state', severity: 'critical', text: 'there is no recent backup' },
  breaker_open: { as: 'state', severity: 'warning', after: '0s', text: 'a game provider has been marked as down for a long time' },
  clock_off: { as: 'state', severity: 'warning', text: 'this machine’s clock differs from the database’s' },
  clock_step: { as: 'event', severity: 'warning', text: 'a clock has jumped' },
  closed_day_changed: { as: 'event', severity: 'critical', text: 'a closed day has changed' },
  database_full: { as: 'state', severity: 'critical', after: '0s', text: 'the database cannot write: its disk is full or failing' },
  database_set_back: {
    as: 'event',
    severity: 'critical',
    text: 'the database was set back or replaced under a running server: money movements are paused',
  },
  database_silent: { as: 'state', severity: 'critical', after: '10s', text: 'the database does not answer' },
  disk_full: { as: 'state', severity: 'critical', text: 'the disk of DATA_DIR is almost full' },
  gift_link_unknown: { as: 'event', severity: 'warning', text: 'a gift link has been pending for a day' },
  gift_wallet_unknown: { as: 'event', severity: 'warning', text: 'the voucher service does not know our gift-link wallet' },
  invite_pot: { as: 'event', severity: 'warning', text: 'the invite pot holds less than the rewards to be paid' },
  job_given_up: { as: 'state', severity: 'warning', text: 'a job failed too often and is no longer retried' },
  ledger_faults: { as: 'state', severity: 'critical', text: 'the ledger does not add up' },
  ledger_unproven: { as: 'state', severity: 'warning', text: 'the ledger has not been verified recently' },
  listener_lost: {
    as: 'state',
    severity: 'warning',
    after: '0s',
    text: 'a server has lost its LISTEN connection and gets no notifications',
  },
  partitions_short: { as: 'state', severity: 'warning', text: 'the ledger has no partition for the coming month' },
  payment_unasked: { as: 'event', severity: 'warning', text: 'a payment arrived for an unknown code' },
  payout_contradicted: { as: 'event', severity: 'critical', text: 'the bank contradicts how staff closed a payout' },
  payout_unknown: { as: 'event', severity: 'warning', text: 'a payout has no known outcome and waits for staff' },
  queue_old: { as: 'state', severity: 'warning', after: '5m', text: 'items have waited too long in a work queue' },
  restore_mode: {
    as: 'state',
    severity: 'critical',
    after: '0s',
    text: 'the database was restored: money movements are paused',
  },
  row_faults: { as: 'state', severity: 'critical', text: 'business rows and the ledger differ' },
  slip_amount_differs: { as: 'event', severity: 'warning', text: 'a slip was not credited: the bank reports another amount' },
  slip_sent_back: { as: 'event', severity: 'warning', text: 'a slip was not credited: the transfer was sent back' },
  sms_budget: { as: 'event', severity: 'warning', text: 'the SMS budget of this hour is used up' },
  staff_reading: {
    as: 'event',
    severity: 'warning',
    text: 'a staff member has reached the daily limit of member data',
  },
  transfer_amount_differs: { as: 'event', severity: 'critical', text: 'a deposit was credited with another amount than the bank reports' },
  transfer_stuck: { as: 'state', severity: 'warning', text: 'a transfer has been pending for too long' },
  wal_kept: { as: 'state', severity: 'warning', text: 'the database keeps too much WAL for a slow or missing replica' },
  worker_down: {
    as: 'state',
    severity: 'critical',
    after: '10s',
    text: 'a database server of the cluster does not answer',
  },
} as const satisfies Record<string, { as: 'event' | 'state'; severity: 'warning' | 'critical'; after?: string; text: string }>;

export type AlarmKind = keyof typeof alarmKinds;

export const alarmList = Object.keys(alarmKinds) as readonly AlarmKind[];

export function raise(
  { metrics, log }: { readonly metrics: { readonly alarms: { inc(of: { kind: AlarmKind }): void } }; readonly log: Logger },
  alarm: AlarmKind,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  metrics.alarms.inc({ kind: alarm });
  log.error({ ...facts, alarm, runbook: `docs/runbooks/${alarm}.md` }, `ALARM: ${alarmKinds[alarm].text}`);
}
