import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { firstMoves, minuteSums } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { addTo, noFigures } from '../figures/figures.rules.ts';
import * as sql from './overview.sql.ts';

/** A transaction may be seen some time after it has posted: the last minutes are added up again each time. No statement of ours lasts longer. */
const lateMs = 3 * 60_000;
/** The first time, and after a long stop. */
const daysBack = 15;

/** Adds up what was moved since the last time, one local day a transaction, by one node at a time. */
export async function keepMinutes(core: Core): Promise<void> {
  for (let day: string | null = null; ; ) {
    day = await core.db.tx((tx) => addUp(tx, day));
    if (day === null) return;
  }
}

/** Answers the day that comes next; null when there is none, or when another node is at it. */
async function addUp(tx: Tx, given: string | null): Promise<string | null> {
  if (!(await sql.lockMinutes(tx))) return null;
  const { last, old, now } = await sql.minuteMarks(tx, daysBack);
  const today = dayOf(now);
  const first = startOfDay(dayPlus(today, -daysBack));
  const since = last === null ? first : new Date(Math.max(first.getTime(), Math.min(last.getTime() - lateMs, old?.getTime() ?? Infinity)));
  const day = given ?? dayOf(since);
  const begin = startOfDay(day);
  // Whole minutes: half of one would overwrite what was counted of it before.
  const from = new Date(Math.max(begin.getTime(), Math.floor(since.getTime() / 60_000) * 60_000));
  const flows = await flowsOf(tx, { day: begin, from, to: startOfDay(dayPlus(day, 1)) });
  if (flows.length > 0) await sql.putMinutes(tx, flows);
  return day < today ? dayPlus(day, 1) : null;
}

async function flowsOf(tx: Tx, span: { day: Date; from: Date; to: Date }): Promise<sql.MinuteFlow[]> {
  const found = new Map<string, sql.MinuteFlow>();
  const flowAt = ({ minute, currency }: Pick<sql.MinuteFlow, 'minute' | 'currency'>): sql.MinuteFlow => {
    const place = `${minute.getTime()} ${currency}`;
    const flow = found.get(place) ?? { ...noFigures(), minute, currency, active: 0 };
    found.set(place, flow);
    return flow;
  };
  for (const sum of await minuteSums(tx, span)) addTo(flowAt(sum), sum);
  for (const first of await firstMoves(tx, span)) flowAt(first).active = first.members;
  return [...found.values()];
}
