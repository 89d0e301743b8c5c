import { putFirstRule } from '../modules/rewards/bonus/staff-rules.ts';
import type { Core } from '../platform/core.ts';
import { demoBonuses } from './bonus-rules.ts';

/** May run again: a rule that is there stays. */
export async function seedBonuses(core: Core): Promise<void> {
  for (const [code, rule] of Object.entries(demoBonuses)) await putFirstRule(core, code, rule);
}
