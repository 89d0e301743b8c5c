import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { firstMoves, minuteSums, nextMoveAt } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { addTo, noFigures } from '../figures/figures.rules.ts';
import * as sql from './overview.sql.ts';

/** A transaction may become visible after its posting time, so the last minutes are recounted. No statement runs longer. */
const lateMs = 3 * 60_000;
const daysBack = 15;

export async function keepMinutes(core: Core): Promise<void> {
  for (let day: string | null = null; ; ) {
    day = await core.db.tx((tx) => addUp(tx, day));
    if (day === null) return;
  }
}

/** Returns the next day with movements; null if there is none or another node is counting. */
async function addUp(tx: Tx, given: string | null): Promise<string | null> {
  if (!(await sql.lockMinutes(tx))) return null;
  const { last, old, now } = await sql.minuteMarks(tx, daysBack);
  const today = dayOf(now);
  const first = startOfDay(dayPlus(today, -daysBack));
  const since = last === null ? first : new Date(Math.max(first.getTime(), Math.min(last.getTime() - lateMs, old?.getTime() ?? Infinity)));
  const day = given ?? dayOf(since);
  const begin = startOfDay(day);
  // Whole minutes only: a partial one would overwrite its earlier count.
  const from = new Date(Math.max(begin.getTime(), Math.floor(since.getTime() / 60_000) * 60_000));
  const flows = await flowsOf(tx, { day: begin, from, to: startOfDay(dayPlus(day, 1)) });
  if (flows.length > 0) await sql.putMinutes(tx, flows);
  const next = day < today ? await nextMoveAt(tx, startOfDay(dayPlus(day, 1))) : null;
  return next && dayOf(next);
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
