import type { ReplyOf, rewards } from '@krapao/contract';
import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { currenciesOf } from '@krapao/contract/values/rules';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { defineAct } from '../../control/index.ts';
import { nightJob } from './refund.jobs.ts';
import { beginRun, findRun, listRuns, type RunRow } from './refund-run.sql.ts';
import { nightGift, runDay } from './run-night.ts';

type RunView = ReplyOf<typeof rewards.runRefunds>['run'];

const view = (run: RunRow): RunView => ({
  day: run.day,
  state: run.finishedAt ? 'done' : 'running',
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  members: Number(run.members),
  amount: { THB: toJson(money(run.thb, 'THB')), LAK: toJson(money(run.lak, 'LAK')) },
});

export async function showRefundRuns(core: Core, page: { page: number; limit: number }) {
  const { total, runs } = await listRuns(core.db, page);
  return { total, runs: runs.map(view) };
}

const answerWithinMs = 20_000;
const goOnAfterMs = 30_000;

/** Repeatable: no member gets a second share for a day. */
export const runRefunds = defineAct('refund.run', async (core, tx, _by, { day }) => {
  const now = core.clock();
  const untilMs = Date.now() + answerWithinMs;
  // A loss of an unfinished day may still be won back.
  if (day >= dayOf(now)) refuse('KEY_INVALID', 'day');
  const gift = await nightGift(core, tx, day);
  const inUse = currenciesOf(core.config.variant);
  return {
    subject: day,
    detail: Object.fromEntries(inUse.map((currency) => [currency, toJson(money(gift.total[currency] ?? 0n, currency))])),
    writes: [{ rule: `refund:${day}`, above: core.settings.get('secondPerson').above['bonus.put'], ...gift }],
    run: async () => {
      await beginRun(tx, { day, now, dayEnd: startOfDay(dayPlus(day, 1)), again: true });
      await addJob(tx, nightJob, {}, { jobKey: nightJob, runAt: new Date(Date.now() + goOnAfterMs) });
      return {
        reply: async () => {
          await runDay(core, day, untilMs);
          return { run: view((await findRun(core.db, day)) ?? refuse('NO_DATA')) };
        },
      };
    },
  };
});
