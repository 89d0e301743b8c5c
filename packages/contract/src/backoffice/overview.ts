import * as z from 'zod/mini';
import { alarmCodes, partyKinds, partyStates, workKinds } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { day, figure, time } from '../api/schemas.ts';
import { currency, read } from '../api/staff-schemas.ts';

/** `houseResult` = `gameResult` − `given` − `byHand`. `active`: members who moved money. */
const flow = {
  moneyIn: figure,
  moneyOut: figure,
  gameResult: figure,
  given: figure,
  byHand: figure,
  houseResult: figure,
  active: z.number(),
};
/** Until the same time of the day. `liability`: what members had at that moment, in wallets, games and on the way. */
const sums = z.object({ ...flow, deposits: z.number(), withdrawals: z.number(), liability: figure });
const hour = z.object(flow);

const ofCurrency = z.object({
  currency,
  today: sums,
  yesterday: sums,
  lastWeek: sums,
  /** By hour of the local day, from 0; today's are null from the next hour on. */
  hours: z.array(z.object({ today: z.nullable(hour), yesterday: hour })),
  /** Whole days but the last, which is today; oldest first. */
  days: z.array(z.object({ day, ...flow, liability: figure })),
});

export const overviewAlarm = z.object({
  code: z.enum(alarmCodes),
  level: z.enum(['warning', 'danger']),
  /** The name of the queue, the party or the currency that it is about; empty where there is nothing to name. */
  detail: z.string(),
  /** Since when, or how much, where that says more. */
  since: z.nullable(time),
  /** The page of the staff app that mends it. */
  href: z.string(),
});

export const officeOverview = endpoint({
  ...read,
  path: '/api/office/overview',
  reply: z.object({
    at: time,
    /** The house's own figures: empty below managers. */
    currencies: z.array(ofCurrency),
    health: z.object({
      queues: z.array(z.object({ queue: z.enum(workKinds), count: z.number(), oldest: z.nullable(time) })),
      parties: z.array(
        z.object({
          kind: z.enum(partyKinds),
          code: z.string(),
          name: z.string(),
          state: z.enum(partyStates),
          calls: z.number(),
          failed: z.number(),
          p95Ms: z.nullable(z.number()),
        }),
      ),
      server: z.object({ calls: z.number(), failed: z.number(), p95Ms: z.nullable(z.number()) }),
      jobs: z.object({ waiting: z.number(), failing: z.number(), oldest: z.nullable(time) }),
      /** When the ledger was last anchored outside the database. */
      anchor: z.nullable(time),
    }),
    alarms: z.array(overviewAlarm),
  }),
});
