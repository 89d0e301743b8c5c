import type { Logger } from 'pino';

/**
 * Everything that raises an alarm. Each has a page docs/runbooks/<kind>.md and a rule in deploy/alerts/krapao.rules.yml; a test holds it.
 * `event`: it has happened, somebody must look. `state`: it lasts, and is over by itself when its cause is.
 */
export const alarmKinds = {
  anchor: { as: 'event', text: 'no anchor of the books could be written' },
  'anchor-url': { as: 'event', text: 'ANCHOR_URL did not take an anchor' },
  anchor_behind: { as: 'event', text: 'a movement that was anchored is not in the ledger any more' },
  anchor_late: { as: 'state', text: 'the last anchor of the books is old' },
  archive_failing: { as: 'state', text: 'the database cannot archive its log (WAL)' },
  backup_late: { as: 'state', text: 'there is no recent backup' },
  breaker_open: { as: 'state', text: 'a game provider has been taken for down for long' },
  clock_off: { as: 'state', text: 'the clock of this machine differs from the database’s' },
  clock_step: { as: 'event', text: 'a clock has jumped' },
  closed_day_changed: { as: 'event', text: 'a day that was closed has changed' },
  database_full: { as: 'state', text: 'the database cannot write: its disk is full or failing' },
  database_set_back: { as: 'event', text: 'the database under this server was set back or exchanged: money was stopped' },
  database_silent: { as: 'state', text: 'the database does not answer' },
  disk_full: { as: 'state', text: 'the disk of DATA_DIR is almost full' },
  gift_link_unknown: { as: 'event', text: 'a gift link has had no outcome for a day' },
  gift_wallet_unknown: { as: 'event', text: 'our wallet for gift links is not known to the voucher service' },
  invite_pot: { as: 'event', text: 'the invite pot holds less than the rewards that are ready' },
  job_given_up: { as: 'state', text: 'a job has failed so often that it is not tried again' },
  ledger_faults: { as: 'state', text: 'the ledger does not add up' },
  ledger_unproven: { as: 'state', text: 'the ledger was not proven lately' },
  listener_lost: { as: 'state', text: 'this server hears nothing of the others: its LISTEN connection is lost' },
  partitions_short: { as: 'state', text: 'the ledger has no partition for the coming month' },
  payment_unasked: { as: 'event', text: 'a payment that no code asked for' },
  payout_contradicted: { as: 'event', text: 'payout contradicted: the bank says the opposite of what staff said' },
  payout_unknown: { as: 'event', text: 'payout outcome unknown, left to staff' },
  queue_old: { as: 'state', text: 'a work queue was left too long' },
  restore_mode: { as: 'state', text: 'the database was restored: money rests until the books outside were asked' },
  row_faults: { as: 'state', text: 'business rows and the ledger differ' },
  slip_amount_differs: { as: 'event', text: 'a slip is not credited, the bank says another amount' },
  slip_sent_back: { as: 'event', text: 'a slip is not credited, the bank has sent the money back' },
  sms_budget: { as: 'event', text: 'the messages of this hour are used up' },
  staff_reading: { as: 'event', text: 'one of staff has read as many members or whole numbers today as the bound allows' },
  transfer_amount_differs: { as: 'event', text: 'a deposit was credited with another amount than came in' },
  transfer_stuck: { as: 'state', text: 'a transfer has had no end for long' },
  wal_kept: { as: 'state', text: 'the database keeps much log (WAL) for a replica that is behind or gone' },
  worker_down: { as: 'state', text: 'a server of the cluster does not answer: its members are refused' },
} as const satisfies Record<string, { as: 'event' | 'state'; text: string }>;

export type AlarmKind = keyof typeof alarmKinds;

export const alarmList = Object.keys(alarmKinds) as readonly AlarmKind[];

/** Counts it and writes it to the log; `facts` say which one it is. */
export function raise(
  { metrics, log }: { readonly metrics: { readonly alarms: { inc(of: { kind: AlarmKind }): void } }; readonly log: Logger },
  alarm: AlarmKind,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  metrics.alarms.inc({ kind: alarm });
  log.error({ ...facts, alarm, runbook: `docs/runbooks/${alarm}.md` }, `ALARM: ${alarmKinds[alarm].text}`);
}
