export type RuleState = 'on' | 'off' | 'later' | 'over';
export const stateTones = { on: 'ok', off: 'plain', later: 'wait', over: 'plain' } as const;

export function stateOf(rule: { active: boolean; from: string | null; to: string | null }, now: number): RuleState {
  if (!rule.active) return 'off';
  if (rule.from !== null && Date.parse(rule.from) > now) return 'later';
  return rule.to !== null && Date.parse(rule.to) <= now ? 'over' : 'on';
}
