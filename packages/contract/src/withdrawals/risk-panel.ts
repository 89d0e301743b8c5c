import * as z from 'zod/mini';
import { nameMatches, riskReasons } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { figure, time } from '../api/schemas.ts';
import { currency, item, owner, read } from '../api/staff-schemas.ts';

const sharing = z.object({ ...owner, isActive: z.boolean(), times: z.number(), lastAt: time });

const payoutTry = z.object({
  attempt: z.number(),
  kind: z.enum(['send', 'ask']),
  askedAt: time,
  answeredAt: z.nullable(time),
  /** `paid`, `accepted`, `failed`, `refused`, `none` (unknown to the bank) or `unknown`; null: no response. */
  state: z.nullable(z.string()),
  said: z.nullable(z.string()),
});

export const withdrawalRisk = endpoint({
  ...read,
  path: '/api/office/withdrawals/:memberId/:reference/risk',
  noted: true,
  params: item,
  reply: z.object({
    currency,
    score: z.number(),
    reasons: z.array(z.object({ code: z.enum(riskReasons), weight: z.number(), detail: z.record(z.string(), z.number()) })),
    balance: z.object({ wallet: figure, held: figure, games: figure, total: figure }),
    bonus: z.nullable(z.object({ required: figure, played: figure, left: figure })),
    last: z.nullable(z.object({ reference: z.string(), amount: figure, at: time })),
    paid: z.object({ count: z.number(), total: figure }),
    deposits: z.object({
      count: z.number(),
      total: figure,
      last: z.array(z.object({ reference: z.string(), from: z.string(), amount: figure, at: time })),
    }),
    plays: z.object({
      count: z.number(),
      won: figure,
      lost: figure,
      last: z.array(z.object({ provider: z.string(), amount: figure, at: time })),
    }),
    name: z.object({ member: z.string(), account: z.string(), match: z.enum(nameMatches) }),
    shared: z.object({ device: z.array(sharing), account: z.array(sharing), address: z.array(sharing) }),
    memberSince: time,
    bankSince: time,
    /** Null: unchanged since registration, as far as the log goes back. */
    passwordSince: z.nullable(time),
    payout: z.object({
      reference: z.string(),
      bankReference: z.nullable(z.string()),
      fromBank: z.nullable(z.string()),
      fromAccount: z.nullable(z.string()),
      attempts: z.number(),
      questions: z.number(),
      nextAt: z.nullable(time),
      canRetry: z.boolean(),
      tries: z.array(payoutTry),
    }),
  }),
  fails: ['NO_DATA'],
});
