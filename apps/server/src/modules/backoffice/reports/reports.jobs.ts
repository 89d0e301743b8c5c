import { dayOf, dayPlus } from '@krapao/contract/values/local-day';
import type { BackofficeCore } from '../backoffice-core.ts';
import { isReconciled } from './reconcile.sql.ts';
import { reconcileDay } from './reconcile-day.ts';

export { closeDays } from './close-days.ts';

const reconcileJob = 'reconcile-books';

/** Yesterday, once. */
async function reconcileBooks(core: BackofficeCore): Promise<void> {
  const day = dayPlus(dayOf(core.clock()), -1);
  if (!(await isReconciled(core.db, day))) await reconcileDay(core, day);
}

export const reportsTasks = { [reconcileJob]: reconcileBooks };
/** Every hour, at forty: the first after midnight looks at the day before, and a server that was down then does it when it is up again. */
export const reportsCrontab = [`40 * * * * ${reconcileJob}`];
