import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import type { GuestCaller } from '../../../platform/http/route.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import { securityLog } from '../../control/index.ts';
import {
  askSubject,
  type BudgetKind,
  budgetRefusal,
  isReported,
  type Load,
  oneForm,
  type Scope,
  subjectsOf,
  type Used,
  type Verdict,
  windowMs,
  windowStart,
} from './budget.rules.ts';
import * as sql from './budget.sql.ts';

export type By = { readonly caller: GuestCaller; readonly requestId: string };

class OverBudget extends Refusal {
  readonly scope: Scope;
  constructor({ scope, retryAfterSeconds }: Verdict) {
    super('REQUEST_LIMIT', { retryAfterSeconds });
    this.scope = scope;
  }
}

export type Budgets = {
  /** Refuses without a lock if the budget is already used up, so that each call of a flood costs one read. */
  look(): Promise<void>;
  ask(): Promise<void>;
  take(tx: Tx): Promise<void>;
  giveBack(): Promise<void>;
  watch<T>(work: () => Promise<T>): Promise<T>;
};

export function budgetsOf(core: Core, o: { kind: BudgetKind; phone: string } & By): Budgets {
  if (!core.config.addressLimits) return unlimited;
  const budget = core.settings.get('smsBudget');
  const now = core.clock();
  const since = windowStart(now);
  const address = limitKey(o.caller.address);
  const messages = subjectsOf({ kind: o.kind, phone: oneForm(o.phone, core.config.variant), address, prefixDigits: budget.prefixDigits });
  const asked = { asks: askSubject(address) };
  const count = async (tx: Tx, subjects: Partial<Record<Scope, string>>): Promise<void> => {
    const used = await sql.countOne(tx, { subjects: Object.values(subjects), now, windowStart: since });
    const verdict = budgetRefusal(loadsOf(subjects, used, now), budget, now);
    if (verdict) throw new OverBudget(verdict);
  };

  return {
    async look() {
      const subjects = o.kind === 'newcomer' ? { ...messages, ...asked } : messages;
      const used = await sql.readCounts(core.db, { subjects: Object.values(subjects), windowStart: since });
      const loads = loadsOf(subjects, used, now).map((load) => ({ ...load, count: load.count + 1 }));
      const verdict = budgetRefusal(loads, budget, now);
      if (verdict) throw new OverBudget(verdict);
    },
    ask: () => core.db.tx((tx) => count(tx, asked)),
    take: (tx) => count(tx, messages),
    giveBack: () => sql.uncountOne(core.db, Object.values(messages)),
    async watch(work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof OverBudget) await tell(core, o, address, error.scope);
        throw error;
      }
    },
  };
}

const nothing = async (): Promise<void> => undefined;
const unlimited: Budgets = { look: nothing, ask: nothing, take: nothing, giveBack: nothing, watch: (work) => work() };

const loadsOf = (subjects: Partial<Record<Scope, string>>, used: ReadonlyMap<string, Used>, now: Date): Load[] =>
  (Object.entries(subjects) as [Scope, string][]).map(([scope, subject]) => ({
    scope,
    ...(used.get(subject) ?? { count: 0, since: now }),
  }));

async function tell(core: Core, { caller, requestId }: By, address: string, scope: Scope): Promise<void> {
  const subject = `blocked:${address}`;
  const at = core.clock();
  const count = (await sql.countOne(core.db, { subjects: [subject], now: at, windowStart: windowStart(at) })).get(subject)?.count ?? 1;
  if (!isReported(count)) return;
  await securityLog.write(core.db, { kind: 'sms.blocked', at, ...caller, requestId, detail: { scope, count } });
  // New members cannot register until the hour is over, so alert staff.
  if (scope === 'all') raise(core, 'sms_budget', { count });
}

/** Limits how often an unproven caller may check a phone or bank account, so that members cannot be enumerated. */
export async function takeMemberAsk(core: Core, address: string): Promise<void> {
  if (core.config.addressLimits) await takeAsk(core, askSubject(limitKey(address)));
}

/** Limits a proven phone too: one proof must not allow enumerating all accounts. */
export const takeBankAsk = (core: Core, phone: string): Promise<void> => takeAsk(core, `bank:${phone}`);

async function takeAsk(core: Core, subject: string): Promise<void> {
  const now = core.clock();
  await core.db.tx(async (tx) => {
    const used = (await sql.countOne(tx, { subjects: [subject], now, windowStart: windowStart(now) })).get(subject);
    if (!used || used.count <= core.settings.get('smsBudget').asks) return;
    throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil((used.since.getTime() + windowMs - now.getTime()) / 1_000) });
  });
}
