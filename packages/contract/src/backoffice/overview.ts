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
/** Up to the same time of day. `liability`: members' money in wallets, games and in transit at that moment. */
const sums = z.object({ ...flow, deposits: z.number(), withdrawals: z.number(), liability: figure });
const hour = z.object(flow);

const ofCurrency = z.object({
  currency,
  today: sums,
  yesterday: sums,
  lastWeek: sums,
  /** By hour of the local day, from 0; today's future hours are null. */
  hours: z.array(z.object({ today: z.nullable(hour), yesterday: hour })),
  /** Full days except the last, which is today; oldest first. */
  days: z.array(z.object({ day, ...flow, liability: figure })),
});

export const overviewAlarm = z.object({
  code: z.enum(alarmCodes),
  level: z.enum(['warning', 'danger']),
  detail: z.string(),
  since: z.nullable(time),
  href: z.string(),
});

export const officeOverview = endpoint({
  ...read,
  path: '/api/office/overview',
  reply: z.object({
    at: time,
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
      anchor: z.nullable(time),
    }),
    alarms: z.array(overviewAlarm),
  }),
});
