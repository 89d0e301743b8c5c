import type { backoffice, ReplyOf, StaffRole, WorkKind } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import { dayOf, startOfDay } from '@krapao/contract/values/local-day';
import { wireCurrency } from '@krapao/contract/values/rules';
import { owedToMembers } from '@krapao/ledger';
import { type Currency, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { automaticPayouts, isOpenForMembers, pauseOf } from '../../../platform/settings/opening.ts';
import { reading } from '../../control/index.ts';
import { listDepositWays } from '../../deposits/index.ts';
import { readProofs } from '../../operations/index.ts';
import type { BackofficeCore, Overview, WorkCounts } from '../backoffice-core.ts';
import { watchParties } from '../provider-health/parties.ts';
import { alarmsOf, lateSeconds } from './alarms.rules.ts';
import { type CurrencyFigures, figuresFor, firstDay } from './overview.rules.ts';
import { hourSums, jobHealth } from './overview.sql.ts';

type Reply = ReplyOf<typeof backoffice.officeOverview>;

/** Every open staff page polls every few seconds, so they share one read. */
const keptMs = 2_000;

export function makeOverview(core: () => BackofficeCore): Overview {
  let kept: { at: number; reply: Promise<Reply> } | null = null;
  return {
    read() {
      const now = performance.now();
      if (kept && now - kept.at < keptMs) return kept.reply;
      const reading = { at: now, reply: readOverview(core()) };
      kept = reading;
      reading.reply.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.reply;
    },
  };
}

async function readOverview(core: BackofficeCore): Promise<Reply> {
  const now = core.clock();
  const [{ currencies, owed }, { parties, server }, queues, jobs, proofs, readers] = await Promise.all([
    readFigures(core, now),
    watchParties(core),
    queueHealth(core.workCounts.read()),
    jobHealth(core.db),
    readProofs(core),
    reading.refusedToday(core),
  ]);
  const { anchorAt, rows } = proofs;
  const payout = core.settings.get('payout');
  const automaticPause = pauseOf(core.settings, automaticPayouts);
  const alarms = alarmsOf({
    now,
    isOpen: isOpenForMembers(core),
    isClosed: core.settings.get('terminated'),
    hasDepositMethod: listDepositWays(core).length > 0,
    readers: readers.map(({ staffId, ...reader }) => ({ ...reader, staffId: String(staffId) })),
    isRestoring: core.restore.isOn(),
    rowFaults: { count: rows.faults, since: rows.since },
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

export type QueueHealth = { readonly queue: WorkKind; readonly count: number; readonly oldest: Date | null };

async function queueHealth(counting: ReturnType<WorkCounts['read']>): Promise<QueueHealth[]> {
  const { shared, open } = await counting;
  const requests = open.map(({ at }) => at.getTime());
  return [
    ...[...shared].map(([queue, { total, oldest }]) => ({ queue, count: total, oldest })),
    { queue: 'requests', count: requests.length, oldest: requests.length === 0 ? null : new Date(Math.min(...requests)) },
  ];
}

export async function readQueues(workCounts: WorkCounts) {
  const counting = workCounts.readAnew();
  const queues = await queueHealth(counting);
  return { queues: queues.map((one) => ({ ...one, lateSeconds: lateSeconds(one.queue) })), slipsToRead: (await counting).slipQueue };
}

/** The read is shared: house figures need role manager or higher, the alarm about staff reading role admin. */
export const overviewFor = (role: StaffRole, reply: Reply): Reply => ({
  ...reply,
  currencies: isAtLeast(role, 'manager') ? reply.currencies : [],
  alarms: isAtLeast(role, 'admin') ? reply.alarms : reply.alarms.filter(({ code }) => code !== 'STAFF_READING'),
});
