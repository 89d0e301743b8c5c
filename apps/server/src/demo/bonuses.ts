import type { Ctx } from '../ctx.ts';
import { findBonusRule, putRule } from '../features/bonus/public.ts';
import { findStaffByName } from '../features/office/public.ts';
import { demoBonuses } from './bonus-rules.ts';

/** The demo's manager writes them, so that their history has a name. */
export async function seedBonuses(ctx: Ctx): Promise<void> {
  const staff = await findStaffByName(ctx.db, 'manager');
  if (!staff) throw new Error('the demo has no manager');
  const by = {
    caller: { staffId: staff.id, sessionId: '', role: staff.role, name: staff.name, address: '', device: '' },
    requestId: 'demo',
    call: { params: {}, body: {} },
  };
  for (const [code, rule] of Object.entries(demoBonuses)) {
    if (!(await findBonusRule(ctx.db, code))) await putRule(ctx, by, { code, version: 0, rule });
  }
}
