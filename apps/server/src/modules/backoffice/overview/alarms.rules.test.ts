import { expect, test } from 'vitest';
import { type AlarmFacts, alarmsOf } from './alarms.rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const calm: AlarmFacts = {
  now,
  isOpen: true,
  isClosed: false,
  hasDepositMethod: true,
  readers: [],
  isRestoring: false,
  automaticPausedSince: null,
  rowFaults: { count: 0, since: null },
  queues: [],
  parties: [],
  server: { calls: 1_000, failed: 0 },
  jobs: { waiting: 0, failing: 0, oldest: null },
  anchorAt: ago(0.5),
  anchorEveryMs: 30_000,
  payout: [{ currency: 'BAHT', hasAccount: true }],
};
const queue = (name: string, minutes: number): Partial<AlarmFacts> => ({ queues: [{ queue: name, count: 1, oldest: ago(minutes) }] });
const party = (kind: 'provider' | 'gateway' | 'payouts' | 'sms', state: 'on' | 'off' | 'paused' | 'down'): Partial<AlarmFacts> => ({
  parties: [{ kind, code: 'X', state, pausedSince: state === 'paused' ? ago(3) : null }],
});

test.each<[string, Partial<AlarmFacts>, string[]]>([
  ['all is well', {}, []],
  ['members cannot pay in yet', { isOpen: false }, ['danger NOT_OPEN  /go-live']],
  ['the service is closed to members', { isClosed: true }, ['danger SERVICE_CLOSED  /setup/service']],
  ['a fresh site has nothing to pay in with', { hasDepositMethod: false }, ['danger NO_DEPOSIT_WAY  /go-live']],
  [
    'a staff member reads too much',
    { readers: [{ staffId: '7', name: 'Noi', at: ago(2) }] },
    ['danger STAFF_READING Noi /security?staffId=7'],
  ],
  ['rows and the ledger differ', { rowFaults: { count: 3, since: new Date(0) } }, ['danger ROWS_DIFFER 3 /audit']],
  ['the database was restored', { isRestoring: true }, ['danger MONEY_RESTS  /restore']],
  ['an empty queue', { queues: [{ queue: 'slips', count: 0, oldest: null }] }, []],
  ['a withdrawal that has waited 14 minutes', queue('withdrawals', 14), []],
  ['a withdrawal that has waited 15 minutes', queue('withdrawals', 15), ['warning QUEUE_OLD withdrawals /work?kind=withdrawals']],
  ['a withdrawal that has waited an hour', queue('withdrawals', 60), ['danger QUEUE_OLD withdrawals /work?kind=withdrawals']],
  ['a chat that has waited 20 minutes', queue('chats', 20), ['danger QUEUE_OLD chats /work?kind=chats']],
  ['a prize that has waited an hour', queue('prizes', 60), []],
  ['a queue without a specific rule', queue('new', 60), ['warning QUEUE_OLD new /work?kind=new']],
  ['a provider is down', party('provider', 'down'), ['danger PROVIDER_DOWN X /provider-health#provider-X']],
  ['a provider is paused', party('provider', 'paused'), ['warning PROVIDER_PAUSED X /provider-health#provider-X']],
  ['a provider that is switched off raises no alarm', party('provider', 'off'), []],
  ['a gateway fails', party('gateway', 'down'), ['danger GATEWAY_FAILING X /provider-health#gateway-X']],
  ['a gateway is paused', party('gateway', 'paused'), ['warning GATEWAY_PAUSED X /provider-health#gateway-X']],
  ['the bank fails', party('payouts', 'down'), ['danger PAYOUTS_FAILING X /provider-health#payouts-X']],
  ['payouts are paused', party('payouts', 'paused'), ['danger PAYOUTS_PAUSED X /provider-health#payouts-X']],
  ['automatic payouts are paused', { automaticPausedSince: ago(3) }, ['warning AUTO_PAYOUTS_PAUSED  /withdrawals']],
  ['SMS fails', party('sms', 'down'), ['danger SMS_FAILING X /provider-health#sms-X']],
  ['SMS is paused', party('sms', 'paused'), ['danger SMS_PAUSED X /provider-health#sms-X']],
  ['no account to pay from', { payout: [{ currency: 'LAK', hasAccount: false }] }, ['danger NO_PAYOUT_ACCOUNT LAK /setup']],
  ['too few calls to judge', { server: { calls: 49, failed: 49 } }, []],
  ['some server errors', { server: { calls: 1_000, failed: 10 } }, ['warning SERVER_ERRORS 1.0% /provider-health']],
  ['many server errors', { server: { calls: 100, failed: 5 } }, ['danger SERVER_ERRORS 5.0% /provider-health']],
  ['a job that failed once is tried again', { jobs: { waiting: 1, failing: 4, oldest: ago(1) } }, []],
  ['jobs fail', { jobs: { waiting: 0, failing: 5, oldest: null } }, ['warning JOBS_FAILING 5 /provider-health']],
  ['jobs wait', { jobs: { waiting: 7, failing: 0, oldest: ago(3) } }, ['danger JOBS_LATE 7 /provider-health']],
  ['the anchor is late', { anchorAt: ago(3) }, ['danger ANCHOR_LATE  /audit']],
  ['there never was an anchor', { anchorAt: null }, ['danger ANCHOR_LATE  /audit']],
  ['a slow anchor interval does not count as late', { anchorAt: ago(9), anchorEveryMs: 120_000 }, []],
  [
    'the most serious alarm comes first',
    { ...queue('slips', 20), ...party('provider', 'down') },
    ['danger PROVIDER_DOWN X /provider-health#provider-X', 'warning QUEUE_OLD slips /work?kind=slips'],
  ],
])('%s', (_name, facts, expected) =>
  expect(alarmsOf({ ...calm, ...facts }).map(({ level, code, detail, href }) => `${level} ${code} ${detail} ${href}`)).toEqual(expected),
);
