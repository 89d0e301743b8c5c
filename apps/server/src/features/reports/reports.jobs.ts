import { dayOf, dayPlus } from '@krapao/contract/local-day';
import type { Ctx } from '../../ctx.ts';
import { isReconciled } from './reconcile.sql.ts';
import { reconcileDay } from './reconcile-day.ts';

export { closeDays } from './close-days.ts';

const reconcileJob = 'reconcile-books';

/** Yesterday, once. */
async function reconcileBooks(ctx: Ctx): Promise<void> {
  const day = dayPlus(dayOf(ctx.clock()), -1);
  if (!(await isReconciled(ctx.db, day))) await reconcileDay(ctx, day);
}

export const reportsTasks = { [reconcileJob]: reconcileBooks };
/** Every hour, at forty: the first after midnight looks at the day before, and a server that was down then does it when it is up again. */
export const reportsCrontab = [`40 * * * * ${reconcileJob}`];
