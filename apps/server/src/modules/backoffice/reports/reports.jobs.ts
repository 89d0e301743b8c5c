import { dayOf, dayPlus } from '@krapao/contract/values/local-day';
import type { BackofficeCore } from '../backoffice-core.ts';
import { isReconciled } from './reconcile.sql.ts';
import { reconcileDay } from './reconcile-day.ts';

export { closeDays } from './close-days.ts';

const reconcileJob = 'reconcile-books';

async function reconcileBooks(core: BackofficeCore): Promise<void> {
  const day = dayPlus(dayOf(core.clock()), -1);
  if (!(await isReconciled(core.db, day))) await reconcileDay(core, day);
}

export const reportsTasks = { [reconcileJob]: reconcileBooks };
/** Hourly, so that a server that was down after midnight still reconciles the previous day. */
export const reportsCrontab = [`40 * * * * ${reconcileJob}`];
