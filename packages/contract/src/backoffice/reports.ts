import * as z from 'zod/mini';
import { bookKinds, depositMethods, differenceKinds, downloadFormats, downloadKinds, giveKinds, liabilityParts } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { day, figure, time } from '../api/schemas.ts';
import { act, acts, currency, done, id, page, read } from '../api/staff-schemas.ts';
import { languages } from '../values/languages.ts';

const manager = { ...read, role: 'manager' } as const;
const managerAct = { ...act, role: 'manager' } as const;

/** Local days, inclusive; at most one year. */
const range = { from: day, to: day, currency: z._default(currency, 'BAHT') };
const flow = { in: figure, inCount: z.number(), out: figure, outCount: z.number() };
const results = { gameResult: figure, given: figure, byHand: figure, houseResult: figure };
const gave = { given: figure, givenCount: z.number(), back: figure, backCount: z.number(), net: figure };
const balance = { opening: figure, change: figure, closing: figure };

export const officeReport = endpoint({
  ...manager,
  path: '/api/office/reports/money',
  query: z.object(range),
  reply: z.object({
    currency,
    days: z.array(z.object({ day: z.string(), ...flow, ...results, state: z.enum(['closed', 'counted', 'pending']) })),
    total: z.object({ ...flow, ...results }),
    methods: z.array(z.object({ method: z.enum(depositMethods), account: z.string(), ...flow })),
    providers: z.array(z.object({ code: z.string(), ...flow, won: figure, lost: figure, result: figure })),
    /** From the house's side. `isMoney`: money held or owed to the house; the other accounts make up the house result. */
    house: z.array(z.object({ account: z.string(), isMoney: z.boolean(), ...balance })),
    liability: z.object({ ...balance, parts: z.array(z.object({ part: z.enum(liabilityParts), ...balance })) }),
    given: z.array(z.object({ kind: z.enum(giveKinds), ...gave })),
    byHand: z.object(gave),
    /** Earlier days not closed yet; opening and closing balances lack them. */
    openingLacks: z.number(),
  }),
});

/** Bonuses granted in this period: their outcome, and their members' deposits in the following 30 days. */
export const officeBonusReport = endpoint({
  ...manager,
  path: '/api/office/reports/bonuses',
  query: z.object(range),
  reply: z.object({
    currency,
    bonuses: z.array(
      z.object({
        code: z.string(),
        source: z.enum(['bonus', 'promotion', 'wheel']),
        members: z.number(),
        granted: figure,
        grantedCount: z.number(),
        met: figure,
        metCount: z.number(),
        lapsed: figure,
        lapsedCount: z.number(),
        live: figure,
        liveCount: z.number(),
        takenBack: figure,
        deposits: figure,
        depositCount: z.number(),
      }),
    ),
    isCut: z.boolean(),
  }),
});

const treeNode = z.object({
  memberId: z.string(),
  name: z.string(),
  invitedBy: z.nullable(z.string()),
  depth: z.number(),
  joinedAt: time,
  depositedAt: z.nullable(time),
  reward: figure,
  rewardState: z.nullable(z.enum(['held', 'ready', 'received', 'void'])),
  /** Why a reward is void: the two accounts share a device or a bank account. */
  rewardWhy: z.nullable(z.literal('shared')),
});
export const officeInviteReport = endpoint({
  ...manager,
  path: '/api/office/reports/invites',
  query: z.object(range),
  reply: z.object({
    currency,
    inviters: z.array(
      z.object({
        memberId: z.string(),
        name: z.string(),
        invited: z.number(),
        deposited: z.number(),
        reward: figure,
        received: figure,
      }),
    ),
  }),
});
export const officeInviteTree = endpoint({
  ...manager,
  path: '/api/office/reports/invites/:memberId',
  params: z.object({ memberId: id }),
  noted: true,
  reply: z.object({ currency, nodes: z.array(treeNode), isCut: z.boolean() }),
  fails: ['NO_DATA'],
});

/** By week of first deposit: how many deposited again in each of the following eight weeks. */
export const officeCohorts = endpoint({
  ...manager,
  path: '/api/office/reports/cohorts',
  query: z.object({ currency: range.currency }),
  reply: z.object({
    currency,
    hasClosed: z.boolean(),
    cohorts: z.array(z.object({ week: z.string(), members: z.number(), amount: figure, back: z.array(z.nullable(z.number())) })),
  }),
});

const reconciledBook = z.object({
  book: z.enum(bookKinds),
  code: z.string(),
  currency,
  state: z.enum(['answered', 'silent']),
  ours: figure,
  oursCount: z.number(),
  theirs: figure,
  theirsCount: z.number(),
});
const difference = z.object({
  book: z.enum(bookKinds),
  code: z.string(),
  kind: z.enum(differenceKinds),
  reference: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  currency,
  ours: z.nullable(figure),
  theirs: z.nullable(figure),
  at: time,
});
const reconciliation = z.object({
  day: z.string(),
  runAt: z.nullable(time),
  books: z.array(reconciledBook),
  differences: z.array(difference),
  isCut: z.boolean(),
});
export const officeReconciliation = endpoint({
  ...manager,
  path: '/api/office/reports/reconciliation/:day',
  params: z.object({ day }),
  reply: reconciliation,
});
export const runReconciliation = endpoint({
  ...managerAct,
  path: '/api/office/reports/reconciliation/:day/run',
  params: z.object({ day }),
  reply: reconciliation,
  fails: ['KEY_INVALID'],
});

const close = z.object({
  day: z.string(),
  revision: z.number(),
  hash: z.string(),
  closedAt: time,
  /** When a recalculation of the movements first differed from the close. */
  changedAt: z.nullable(time),
  /** `reconciled`: whether the day was reconciled before signing; null on older records. */
  signed: z.nullable(z.object({ by: z.string(), at: time, reconciled: z.nullable(z.boolean()) })),
});
export const officeCloses = endpoint({
  ...manager,
  path: '/api/office/reports/closes',
  query: z.object(page),
  reply: z.object({ total: z.number(), closes: z.array(close) }),
});
const closeFigure = z.object({ in: figure, out: figure, ...results, liability: figure });
export const officeClose = endpoint({
  ...manager,
  path: '/api/office/reports/closes/:day',
  params: z.object({ day }),
  reply: z.object({
    close,
    prevHash: z.string(),
    /** The row and its place in the hash chain are intact. */
    isWhole: z.boolean(),
    reconciliation: z.nullable(z.object({ runAt: time, differences: z.number(), silent: z.number() })),
    figures: z.array(z.object({ currency, closed: closeFigure, now: closeFigure })),
  }),
  fails: ['NO_DATA'],
});
export const signClose = endpoint({
  ...acts.setUp,
  role: 'manager',
  path: '/api/office/reports/closes/:day/sign',
  params: z.object({ day }),
  /** Hash of the close that was reviewed: a newer one is not signed. */
  body: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: done,
});
/** Closes a changed day again; the first close and its signature stay. */
export const closeAgain = endpoint({
  ...acts.setUp,
  role: 'manager',
  path: '/api/office/reports/closes/:day/again',
  params: z.object({ day }),
  reply: done,
});

/** One-time link, valid for a minute: a browser download sends no token. */
export const makeDownload = endpoint({
  ...managerAct,
  path: '/api/office/reports/downloads',
  body: z.object({
    what: z.enum(downloadKinds),
    format: z.enum(downloadFormats),
    from: day,
    to: day,
    currency: z._default(currency, 'BAHT'),
    language: z.enum(languages),
    memberId: z.optional(id),
    state: z.optional(z.enum(['waiting', 'paying', 'paid', 'returned'])),
  }),
  reply: z.object({ url: z.string(), expiresAt: time }),
  fails: ['KEY_INVALID', 'NO_DATA', 'REQUEST_LIMIT'],
  failsWith: { 409: ['KEY_INVALID'] },
});
