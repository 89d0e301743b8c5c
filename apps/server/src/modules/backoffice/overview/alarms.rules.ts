import type { AlarmCode, PartyKind, PartyState } from '@krapao/contract';

export type AlarmFacts = {
  readonly now: Date;
  readonly queues: readonly { readonly queue: string; readonly count: number; readonly oldest: Date | null }[];
  readonly parties: readonly {
    readonly kind: PartyKind;
    readonly code: string;
    readonly state: PartyState;
    readonly pausedSince: Date | null;
  }[];
  readonly server: { readonly calls: number; readonly failed: number };
  readonly jobs: { readonly waiting: number; readonly failing: number; readonly oldest: Date | null };
  readonly anchorAt: Date | null;
  readonly anchorEveryMs: number;
  readonly isOpen: boolean;
  readonly isClosed: boolean;
  readonly hasDepositMethod: boolean;
  /** Staff who have reached their daily limit of member data read. */
  readonly readers: readonly { readonly staffId: string; readonly name: string; readonly at: Date }[];
  readonly isRestoring: boolean;
  readonly automaticPausedSince: Date | null;
  /** Business rows that do not match the ledger, and when the oldest was found. */
  readonly rowFaults: { readonly count: number; readonly since: Date | null };
  readonly payout: readonly { readonly currency: string; readonly hasAccount: boolean }[];
};

export type Alarm = {
  readonly code: AlarmCode;
  readonly level: 'warning' | 'danger';
  readonly detail: string;
  readonly since: Date | null;
  readonly href: string;
};

const minuteMs = 60_000;
const waits: Record<string, { readonly warn: number; readonly late: number }> = {
  withdrawals: { warn: 15, late: 60 },
  slips: { warn: 15, late: 60 },
  failedSlips: { warn: 30, late: 120 },
  deposits: { warn: 15, late: 60 },
  bankCredits: { warn: 30, late: 120 },
  unknown: { warn: 1, late: 30 },
  stuck: { warn: 5, late: 30 },
  chats: { warn: 5, late: 20 },
  requests: { warn: 30, late: 120 },
  prizes: { warn: 24 * 60, late: 72 * 60 },
  documents: { warn: 24 * 60, late: 72 * 60 },
};
const otherWaits = { warn: 60, late: 240 };

export const lateSeconds = (queue: string): number => (waits[queue] ?? otherWaits).late * 60;

const jobsFailingMax = 5;
const jobsLateMs = 2 * minuteMs;
const serverCallsToJudge = 50;

const failing: Record<PartyKind, AlarmCode> = {
  provider: 'PROVIDER_DOWN',
  gateway: 'GATEWAY_FAILING',
  payouts: 'PAYOUTS_FAILING',
  sms: 'SMS_FAILING',
};
const paused: Record<PartyKind, AlarmCode> = {
  provider: 'PROVIDER_PAUSED',
  gateway: 'GATEWAY_PAUSED',
  payouts: 'PAYOUTS_PAUSED',
  sms: 'SMS_PAUSED',
};
/** Without these no member is paid or can register, which is worse than one game provider failing. */
const isVital = (kind: PartyKind): boolean => kind === 'payouts' || kind === 'sms';

export function alarmsOf(facts: AlarmFacts): Alarm[] {
  const all = [
    ...ofRestore(facts),
    ...ofRows(facts),
    ...ofOpening(facts),
    ...ofReaders(facts),
    ...ofQueues(facts),
    ...ofParties(facts),
    ...ofAutomatic(facts),
    ...ofPayout(facts),
    ...ofServer(facts),
    ...ofJobs(facts),
    ...ofAnchor(facts),
  ];
  return [...all.filter(({ level }) => level === 'danger'), ...all.filter(({ level }) => level === 'warning')];
}

const ofRestore = ({ isRestoring }: AlarmFacts): Alarm[] =>
  isRestoring ? [{ code: 'MONEY_RESTS', level: 'danger', detail: '', since: null, href: '/restore' }] : [];

const ofRows = ({ rowFaults: { count, since } }: AlarmFacts): Alarm[] =>
  count > 0 ? [{ code: 'ROWS_DIFFER', level: 'danger', detail: String(count), since, href: '/audit' }] : [];

const ofOpening = ({ isOpen, isClosed, hasDepositMethod }: AlarmFacts): Alarm[] => {
  const about = { level: 'danger', detail: '', since: null } as const;
  return [
    ...(isOpen ? [] : [{ code: 'NOT_OPEN', href: '/go-live', ...about } as const]),
    ...(isClosed ? [{ code: 'SERVICE_CLOSED', href: '/setup/service', ...about } as const] : []),
    ...(hasDepositMethod ? [] : [{ code: 'NO_DEPOSIT_WAY', href: '/go-live', ...about } as const]),
  ];
};

const ofReaders = ({ readers }: AlarmFacts): Alarm[] =>
  readers.map(({ staffId, name, at }) => ({
    code: 'STAFF_READING',
    level: 'danger',
    detail: name,
    since: at,
    href: `/security?staffId=${staffId}`,
  }));

const ofQueues = ({ queues, now }: AlarmFacts): Alarm[] =>
  queues.flatMap(({ queue, oldest }) => {
    if (oldest === null) return [];
    const { warn, late } = waits[queue] ?? otherWaits;
    const minutes = (now.getTime() - oldest.getTime()) / minuteMs;
    if (minutes < warn) return [];
    return [
      {
        code: 'QUEUE_OLD',
        level: minutes < late ? 'warning' : 'danger',
        detail: queue,
        since: oldest,
        href: `/work?kind=${queue}`,
      } as const,
    ];
  });

const ofParties = ({ parties }: AlarmFacts): Alarm[] =>
  parties.flatMap(({ kind, code, state, pausedSince }) => {
    const about = { detail: code, since: pausedSince, href: `/provider-health#${kind}-${code}` };
    if (state === 'down') return [{ code: failing[kind], level: 'danger', ...about } as const];
    // Paused on purpose: remind staff so that it is not forgotten.
    if (state === 'paused') return [{ code: paused[kind], level: isVital(kind) ? 'danger' : 'warning', ...about } as const];
    return [];
  });

const ofAutomatic = ({ automaticPausedSince: since }: AlarmFacts): Alarm[] =>
  since === null ? [] : [{ code: 'AUTO_PAYOUTS_PAUSED', level: 'warning', detail: '', since, href: '/withdrawals' }];

const ofPayout = ({ payout }: AlarmFacts): Alarm[] =>
  payout
    .filter(({ hasAccount }) => !hasAccount)
    .map(({ currency }) => ({ code: 'NO_PAYOUT_ACCOUNT', level: 'danger', detail: currency, since: null, href: '/setup' }));

const ofServer = ({ server: { calls, failed } }: AlarmFacts): Alarm[] => {
  const share = calls < serverCallsToJudge ? 0 : failed / calls;
  if (share < 0.01) return [];
  return [
    {
      code: 'SERVER_ERRORS',
      level: share < 0.05 ? 'warning' : 'danger',
      detail: `${(share * 100).toFixed(1)}%`,
      since: null,
      href: '/provider-health',
    },
  ];
};

const ofJobs = ({ jobs, now }: AlarmFacts): Alarm[] => [
  ...(jobs.failing >= jobsFailingMax
    ? [{ code: 'JOBS_FAILING', level: 'warning', detail: String(jobs.failing), since: null, href: '/provider-health' } as const]
    : []),
  ...(jobs.oldest !== null && now.getTime() - jobs.oldest.getTime() > jobsLateMs
    ? [{ code: 'JOBS_LATE', level: 'danger', detail: String(jobs.waiting), since: jobs.oldest, href: '/provider-health' } as const]
    : []),
];

/** Anchors are also written when nothing happens, so a gap is itself a sign of tampering or failure. */
const ofAnchor = ({ anchorAt, anchorEveryMs, now }: AlarmFacts): Alarm[] => {
  if (anchorAt !== null && now.getTime() - anchorAt.getTime() <= Math.max(5 * anchorEveryMs, 2 * minuteMs)) return [];
  return [{ code: 'ANCHOR_LATE', level: 'danger', detail: '', since: anchorAt, href: '/audit' }];
};
