import * as z from 'zod/mini';
import { bookKinds, depositMethods, differenceKinds, downloadFormats, downloadKinds, giveKinds, liabilityParts } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { day, figure, time } from '../api/schemas.ts';
import { act, acts, currency, done, id, page, read } from '../api/staff-schemas.ts';
import { languages } from '../values/languages.ts';

const manager = { ...read, role: 'manager' } as const;
const managerAct = { ...act, role: 'manager' } as const;

/** Local days, both included; at most a year. */
const range = { from: day, to: day, currency: z._default(currency, 'BAHT') };
const flow = { in: figure, inCount: z.number(), out: figure, outCount: z.number() };
/** What makes the house result, and the house result: game result − given − by hand. */
const results = { gameResult: figure, given: figure, byHand: figure, houseResult: figure };
const gave = { given: figure, givenCount: z.number(), back: figure, backCount: z.number(), net: figure };
const balance = { opening: figure, change: figure, closing: figure };

/** All that moved on these days, by sums that equal the ledger. */
export const officeReport = endpoint({
  ...manager,
  path: '/api/office/reports/money',
  query: z.object(range),
  reply: z.object({
    currency,
    days: z.array(z.object({ day: z.string(), ...flow, ...results, state: z.enum(['closed', 'counted', 'pending']) })),
    total: z.object({ ...flow, ...results }),
    /** Deposits by what told of them; withdrawals by the bank that paid. */
    methods: z.array(z.object({ method: z.enum(depositMethods), account: z.string(), ...flow })),
    /** `in`: moved to the games; `result`: what the house won (below zero: lost). */
    providers: z.array(z.object({ code: z.string(), ...flow, won: figure, lost: figure, result: figure })),
    /** From our side. `isMoney`: where it is, or who owes it to us; the others make the house result. */
    house: z.array(z.object({ account: z.string(), isMoney: z.boolean(), ...balance })),
    liability: z.object({ ...balance, parts: z.array(z.object({ part: z.enum(liabilityParts), ...balance })) }),
    given: z.array(z.object({ kind: z.enum(giveKinds), ...gave })),
    /** `given`: credited by staff; `back`: debited. */
    byHand: z.object(gave),
    /** Days before these that have not been closed yet: then opening and closing lack them. */
    openingLacks: z.number(),
  }),
});

/** Bonuses granted on these days: what became of them, and what their members deposited in the 30 days after. */
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
        /** What was taken from wallets when a bonus ended early. */
        takenBack: figure,
        deposits: figure,
        depositCount: z.number(),
      }),
    ),
    /** More were granted than are added up here. */
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
  /** What the inviter got, or will get, for this member. */
  reward: figure,
  rewardState: z.nullable(z.enum(['held', 'ready', 'received', 'void'])),
  /** Of a void one: the two accounts share a device or a bank account. */
  rewardWhy: z.nullable(z.literal('shared')),
});
/** Who invited most on these days. */
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
/** Everybody below one member. */
export const officeInviteTree = endpoint({
  ...manager,
  path: '/api/office/reports/invites/:memberId',
  params: z.object({ memberId: id }),
  noted: true,
  reply: z.object({ currency, nodes: z.array(treeNode), isCut: z.boolean() }),
  fails: ['NO_DATA'],
});

/** By the week of the first deposit: how many deposited again in each of the eight weeks after. */
export const officeCohorts = endpoint({
  ...manager,
  path: '/api/office/reports/cohorts',
  query: z.object({ currency: range.currency }),
  reply: z.object({
    currency,
    /** Whether any day has been closed yet: weeks are counted as days are closed. */
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
  /** The movements were added up again and say something else. */
  changedAt: z.nullable(time),
  /** `reconciled`: whether the day was, before the name was put under it; null where that was not kept yet. */
  signed: z.nullable(z.object({ by: z.string(), at: time, reconciled: z.nullable(z.boolean()) })),
});
export const officeCloses = endpoint({
  ...manager,
  path: '/api/office/reports/closes',
  query: z.object(page),
  reply: z.object({ total: z.number(), closes: z.array(close) }),
});
const closeFigure = z.object({ in: figure, out: figure, ...results, liability: figure });
/** One day's close, added up again now. */
export const officeClose = endpoint({
  ...manager,
  path: '/api/office/reports/closes/:day',
  params: z.object({ day }),
  reply: z.object({
    close,
    prevHash: z.string(),
    /** The row and its place in the chain are as they were written. */
    isWhole: z.boolean(),
    /** The day's reconciliation; null if there was none. `silent`: books that gave no answer. */
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
  /** What was looked at: another that came meanwhile is not signed. */
  body: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: done,
});
/** Closes a day whose movements have changed once more; the first close and its signature stay. */
export const closeAgain = endpoint({
  ...acts.setUp,
  role: 'manager',
  path: '/api/office/reports/closes/:day/again',
  params: z.object({ day }),
  reply: done,
});

/** A link that is good once, for a minute: a download by the browser itself carries no token. */
export const makeDownload = endpoint({
  ...managerAct,
  path: '/api/office/reports/downloads',
  body: z.object({
    what: z.enum(downloadKinds),
    format: z.enum(downloadFormats),
    from: day,
    to: day,
    currency: z._default(currency, 'BAHT'),
    /** Of heads and words in the file. */
    language: z.enum(languages),
    memberId: z.optional(id),
    /** Of withdrawals. */
    state: z.optional(z.enum(['waiting', 'paying', 'paid', 'returned'])),
  }),
  reply: z.object({ url: z.string(), expiresAt: time }),
  fails: ['KEY_INVALID', 'NO_DATA', 'REQUEST_LIMIT'],
  failsWith: { 409: ['KEY_INVALID'] },
});
