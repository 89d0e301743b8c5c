import { isFullyReceived } from '@krapao/contract/rewards/bonus-limit';
import type { ActiveBonus, BonusView } from './active-bonus.ts';

export type CardState = 'live' | 'waiting' | 'received' | 'open';

type Active = Pick<ActiveBonus, 'status' | 'code' | 'state' | 'type'>;

/** Prefers the active bonus, because it is refreshed more often than the list. */
function takenState(bonus: BonusView, active: Active | undefined): 'live' | 'waiting' | null {
  if (active) return active.status && active.code === bonus.code && active.type === bonus.type ? active.state : null;
  if (!bonus.userBonus?.isActive || bonus.userBonus.state === 'ended') return null;
  return bonus.userBonus.state;
}

export function cardState(bonus: BonusView, active: Active | undefined, now: Date): CardState {
  const taken = takenState(bonus, active);
  if (taken) return taken;
  return isFullyReceived(bonus, bonus.userBonus?.received ?? [], now) ? 'received' : 'open';
}
