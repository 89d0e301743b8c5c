import type { ApiMap } from '@krapao/contract';
import { refresh, useCall } from '../../lib/query.ts';

export type ActiveBonus = ApiMap['GET /api/bonus/check/active']['reply'];
export type BonusView = ApiMap['GET /api/bonus']['reply']['bonuses'][number];
export type UserBonus = ApiMap['GET /api/bonus/activate/:code']['reply']['userBonus'];
export type Terms = BonusView['terms'];

/** Never cached, because play continues elsewhere. */
export const useActiveBonus = (manner: { everyMs?: number } = {}) =>
  useCall('GET /api/bonus/check/active', undefined, { staleTimeMs: 0, ...manner });

const shownCalls = ['GET /api/bonus/check/active', 'GET /api/bonus', 'GET /api/wallet/user'] as const;
export const refreshBonus = () => Promise.all(shownCalls.map(refresh));

/** 100 only when nothing is left. */
export function percentDone({ required, done, remaining }: Pick<ActiveBonus, 'required' | 'done' | 'remaining'>): number {
  if (remaining <= 0 || required <= 0) return 100;
  return Math.min(99, Math.max(0, Math.floor((done / required) * 100)));
}
