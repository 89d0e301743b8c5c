import type { office, ReplyOf } from '@krapao/contract';
import { dayOf, startOfDay } from '@krapao/contract/local-day';
import { wireCurrency } from '@krapao/contract/rules';
import { owedToMembers } from '@krapao/ledger';
import { type Currency, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { isOpenForMembers } from '../../../platform/settings/opening.ts';
import { automaticPayouts, pauseOf } from '../../../platform/settings/paused.ts';
import { refusedToday } from '../../control/index.ts';
import { hasDepositWay } from '../../deposits/index.ts';
import { lastAnchorAt, rowProofState } from '../../operations/index.ts';
import type { BackofficeCore, Overview } from '../backoffice-core.ts';
import { watchParties } from '../provider-health/parties.ts';
import { alarmsOf } from './alarms.rules.ts';
import { type CurrencyFigures, figuresFor, firstDay } from './overview.rules.ts';
import { hourSums, jobHealth } from './overview.sql.ts';
import { queueHealth } from './queue-health.ts';

type Reply = ReplyOf<typeof office.officeOverview>;

/** Every open page of staff asks every few seconds: they share one reading. */
const keptMs = 2_000;

export function makeOverview(core: () => BackofficeCore): Overview {
  let kept: { at: number; reply: Promise<Reply> } | null = null;
  return {
    read() {
      const now = performance.now();
      if (kept && now - kept.at < keptMs) return kept.reply;
      const reading = { at: now, reply: readOverview(core()) };
      kept = reading;
      // A reading that failed is no answer for the next one who asks.
      reading.reply.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.reply;
    },
  };
}

async function readOverview(core: BackofficeCore): Promise<Reply> {
  const now = core.clock();
  const [{ currencies, owed }, { parties, server }, queues, jobs, anchorAt, rowProof, readers] = await Promise.all([
    readFigures(core, now),
    watchParties(core),
    queueHealth(core.workCounts.read()),
    jobHealth(core.db),
    lastAnchorAt(core),
    rowProofState(core.db),
    refusedToday(core),
  ]);
  const payout = core.settings.get('payout');
  const automaticPause = pauseOf(core.settings, automaticPayouts);
  const alarms = alarmsOf({
    now,
    isOpen: isOpenForMembers(core),
    isClosed: core.settings.get('terminated'),
    hasDepositWay: hasDepositWay(core),
    readers: readers.map(({ staffId, ...reader }) => ({ ...reader, staffId: String(staffId) })),
    isRestoring: core.restore.isOn(),
    rowFaults: { count: rowProof.faults, since: rowProof.since },
    queues,
    parties: parties.map((party) => ({ ...party, pausedSince: party.paused ? new Date(party.paused.since) : null })),
    automaticPausedSince: automaticPause && new Date(automaticPause.since),
    server,
    jobs,
    anchorAt,
    anchorEveryMs: core.config.anchorEveryMs,
    payout: [...owed]
      .filter(([, minor]) => minor > 0n)
      .map(([currency]) => ({ currency: wireCurrency(currency), hasAccount: payout[currency] !== null })),
  });
  return {
    at: now.toISOString(),
    currencies: currencies.map(wireFigures),
    health: {
      queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })),
      parties: parties.map(({ kind, code, name, state, lately: { calls, failed, p95Ms } }) => ({
        kind,
        code,
        name,
        state,
        calls,
        failed,
        p95Ms,
      })),
      server: { calls: server.calls, failed: server.failed, p95Ms: server.p95Ms },
      jobs: { ...jobs, oldest: jobs.oldest?.toISOString() ?? null },
      anchor: anchorAt?.toISOString() ?? null,
    },
    alarms: alarms.map((alarm) => ({ ...alarm, since: alarm.since?.toISOString() ?? null })),
  };
}

async function readFigures(core: Core, now: Date): Promise<{ currencies: CurrencyFigures[]; owed: ReadonlyMap<Currency, bigint> }> {
  const today = dayOf(now);
  const minuteOfDay = Math.floor((now.getTime() - startOfDay(today).getTime()) / 60_000);
  const [rows, owed] = await Promise.all([hourSums(core.db, { since: startOfDay(firstDay(today)), minuteOfDay }), owedToMembers(core.db)]);
  const own: Currency = core.config.variant === 'lao' ? 'LAK' : 'THB';
  const others = (['THB', 'LAK'] as const).filter((one) => one !== own && (owed.has(one) || rows.some((row) => row.currency === one)));
  const hour = Math.floor(minuteOfDay / 60);
  return { currencies: [own, ...others].map((one) => figuresFor(one, rows, { today, hour, owed: owed.get(one) ?? 0n })), owed };
}

/** Amounts leave as numbers in units. */
function wireFigures({ currency, hours, days, today, yesterday, lastWeek }: CurrencyFigures): Reply['currencies'][number] {
  const wire = <T extends object>(figures: T): Wired<T> =>
    Object.fromEntries(
      Object.entries(figures).map(([key, one]) => [key, typeof one === 'bigint' ? toJson(money(one, currency)) : one]),
    ) as Wired<T>;
  return {
    currency: wireCurrency(currency),
    today: wire(today),
    yesterday: wire(yesterday),
    lastWeek: wire(lastWeek),
    hours: hours.map((hour) => ({ today: hour.today && wire(hour.today), yesterday: wire(hour.yesterday) })),
    days: days.map(wire),
  };
}

type Wired<T> = { [K in keyof T]: T[K] extends bigint ? number : T[K] };
