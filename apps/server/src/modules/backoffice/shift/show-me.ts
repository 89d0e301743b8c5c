import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { allPayouts, automaticPayouts, pauseOf } from '../../../platform/settings/opening.ts';
import { type StaffAct, staffAccounts } from '../../control/index.ts';
import { mustSetUpFactor } from '../../staff-access/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { countQueues } from '../work-queue/work-counts.ts';
import { handOverFor } from './hand-over-shift.ts';

export async function showMe(core: BackofficeCore, by: StaffAct) {
  const staff = (await staffAccounts.findById(core.db, by.caller.staffId)) ?? refuse('EXPIRED_AUTH_TOKEN');
  return {
    staff: staffAccounts.viewOf(staff),
    ...((await mustSetUpFactor(core, staff.id)) ? { setUp: true as const } : {}),
    ...(core.restore.isOn() ? { moneyRests: true as const } : {}),
    ...(await barsOf(core, staff)),
    idleMinutes: core.settings.get('staffSecurity').idleMinutes,
    cashierMax: core.settings.get('office').cashierMax,
    queues: await countQueues(core, { staffId: staff.id, role: staff.role }),
  };
}

async function barsOf(core: Core, staff: Pick<staffAccounts.Row, 'id' | 'role'>) {
  const payoutsPaused = pauseOf(core.settings, allPayouts);
  const automaticPaused = pauseOf(core.settings, automaticPayouts);
  const handOver = await handOverFor(core, staff);
  return {
    ...(core.settings.get('terminated') ? { isClosed: true as const } : {}),
    ...(payoutsPaused ? { payoutsPaused } : {}),
    ...(automaticPaused ? { automaticPaused } : {}),
    ...(handOver ? { handOver } : {}),
  };
}
