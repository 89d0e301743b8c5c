import type { Ctx } from '../ctx.ts';
import { putFirstRule } from '../features/bonus/public.ts';
import { demoBonuses } from './bonus-rules.ts';

/** May run again: a rule that is there stays. */
export async function seedBonuses(ctx: Ctx): Promise<void> {
  for (const [code, rule] of Object.entries(demoBonuses)) await putFirstRule(ctx, code, rule);
}
