import { addDemoStep, listDemoSteps } from '../modules/operations/demo-marks/demo-step.sql.ts';
import type { ServerCore } from '../server.ts';
import { seedAccounts } from './accounts.ts';
import { seedBonuses } from './bonuses.ts';
import { seedChat } from './chat.ts';
import { seedInvitees } from './invitees.ts';
import { seedMembers } from './members.ts';
import { seedPlay } from './play.ts';
import { seedPromotion } from './promotion.ts';
import { seedRefund } from './refund.ts';
import { seedSlips } from './slips.ts';
import { seedOwner, seedRoles, seedStaff } from './staff.ts';
import { seedWheel } from './wheel.ts';

/** Run in this order, once each. An interrupted step runs again at the next start, so it must recognise what it already did. */
export const steps: readonly { name: string; run: (core: ServerCore) => Promise<void> }[] = [
  { name: 'accounts', run: seedAccounts },
  { name: 'staff', run: seedStaff },
  { name: 'members', run: seedMembers },
  { name: 'play', run: seedPlay },
  { name: 'slips', run: seedSlips },
  { name: 'staff roles', run: seedRoles },
  { name: 'invitees', run: seedInvitees },
  { name: 'promotion code', run: seedPromotion },
  { name: 'refund', run: seedRefund },
  { name: 'bonuses', run: seedBonuses },
  { name: 'wheel', run: seedWheel },
  { name: 'chat', run: seedChat },
  { name: 'second admin', run: seedOwner },
];

export async function seedDemo(core: ServerCore): Promise<void> {
  if (core.config.production) throw new Error('demo data is not allowed in production');
  const done = new Set(await listDemoSteps(core.db));
  for (const step of steps) {
    if (done.has(step.name)) continue;
    await step.run(core);
    await addDemoStep(core.db, step.name, core.clock());
  }
}
