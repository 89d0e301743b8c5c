import { putFirstRule } from '../modules/rewards/bonus/staff-rules.ts';
import type { Core } from '../platform/core.ts';
import { demoBonuses } from './bonus-rules.ts';

export async function seedBonuses(core: Core): Promise<void> {
  for (const [code, rule] of Object.entries(demoBonuses)) await putFirstRule(core, code, rule);
}
