import { dayOf, dayPlus, mondayOf, startOfDay } from '@krapao/contract/values/local-day';
import { firstMoment, flows, movedSums } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import { memberLists } from '../../identity/index.ts';
import { closesAfterMs, figuresOf, firstSeal, sealOf } from './close.rules.ts';
import * as sql from './close.sql.ts';
import type { DaySum } from './report.rules.ts';
import { type CohortRow, putCohorts, putDay } from './report.sql.ts';

/** Longest run; the next one continues. Server shutdown waits for running jobs. */
const sliceMs = 5_000;
const checkedDays = 7;

export async function sumsOfDay(db: Queryable, day: string): Promise<DaySum[]> {
  const sums = await movedSums(db, { from: startOfDay(day), to: startOfDay(dayPlus(day, 1)) });
  return sums.map((sum) => ({ ...sum, day }));
}

export async function closeDays(core: Core): Promise<void> {
  const untilMs = Date.now() + sliceMs;
  const lastDue = dayOf(new Date(core.clock().getTime() - closesAfterMs - 86_400_000));
  let { last } = await sql.closedEnds(core.db);
  if (last === null) {
    const first = await firstMoment(core.db);
    if (!first) return;
    // The chain starts with the day before the first movement, which is empty.
    last = dayPlus(dayOf(first), -1);
    await closeDay(core, last, 1);
    await countCohorts(core, mondayOf(last));
  }
  const isBehind = last < lastDue;
  while (last < lastDue && Date.now() < untilMs) {
    last = dayPlus(last, 1);
    await closeDay(core, last, 1);
    if (mondayOf(dayPlus(last, 1)) === dayPlus(last, 1) || last === lastDue) await countCohorts(core, mondayOf(last));
  }
  if (isBehind && last === lastDue) await checkCloses(core);
}

async function closeDay(core: Core, day: string, revision: number): Promise<void> {
  await core.db.tx((tx) => closeIn(core, tx, { day, revision }));
}

export async function closeIn(core: Core, tx: Tx, { day, revision }: { day: string; revision: number }): Promise<void> {
  await sql.lockCloses(tx);
  const known = await sql.findClose(tx, day);
  if (known && known.revision >= revision) return;
  const sums = await sumsOfDay(tx, day);
  const figures = figuresOf(sums);
  const prevHash = (await sql.lastSeal(tx)) ?? firstSeal;
  await putDay(tx, day, sums);
  await sql.insertClose(tx, { day, revision, figures, prevHash, hash: sealOf({ day, revision, figures, prevHash }), now: core.clock() });
}

export async function checkClose(core: Core, close: sql.Close): Promise<{ isSame: boolean; sums: DaySum[] }> {
  const sums = await sumsOfDay(core.db, close.day);
  const isSame = figuresOf(sums) === close.figures;
  await sql.noteChecked(core.db, { seq: close.seq, at: core.clock(), isSame });
  if (!isSame && close.changedAt === null) {
    raise(core, 'closed_day_changed', { day: close.day, isSigned: close.signedAt !== null });
  }
  return { isSame, sums };
}

async function checkCloses(core: Core): Promise<void> {
  for (const close of await sql.lastCloses(core.db, checkedDays)) await checkClose(core, close);
}

const membersPerBatch = 2_000;

async function countCohorts(core: Core, week: string): Promise<void> {
  const found = new Map<string, CohortRow>();
  const span = { from: startOfDay(week), to: startOfDay(dayPlus(week, 7)) };
  for (let after = -9_223_372_036_854_775_808n; ; ) {
    const batch = await flows(core.db, { after, count: membersPerBatch, kinds: ['deposit'], ...span });
    const payers = batch.filter((member) => member.sums.has('deposit'));
    const firsts = await memberLists.firstDeposits(
      core.db,
      payers.map(({ memberId }) => memberId),
    );
    for (const { memberId, currency, sums } of payers) {
      const first = firsts.get(memberId);
      if (!first) continue;
      const cohort = mondayOf(dayOf(first));
      const key = `${cohort} ${currency}`;
      const row = found.get(key) ?? { cohort, week, currency, members: 0n, amount: 0n };
      found.set(key, { ...row, members: row.members + 1n, amount: row.amount + (sums.get('deposit')?.minor ?? 0n) });
    }
    const last = batch.at(-1);
    if (!last || batch.length < membersPerBatch) break;
    after = last.memberId;
  }
  await core.db.tx((tx) => putCohorts(tx, week, [...found.values()]));
}
