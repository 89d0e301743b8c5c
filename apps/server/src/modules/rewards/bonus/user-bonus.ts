import type { ReplyOf, rewards } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';
import { type MemberBonus, receipts } from './member-bonus.sql.ts';

export type UserBonus = ReplyOf<typeof rewards.activateBonus>['userBonus'];

export const viewOfBonus = (
  b: Pick<MemberBonus, 'id' | 'code' | 'type' | 'state'>,
  received: readonly { updatedAt: Date }[],
): UserBonus => ({
  _id: b.id.toString(),
  code: b.code,
  type: b.type,
  isActive: b.state !== 'ended',
  state: b.state,
  received: received.map(({ updatedAt }) => ({ updatedAt: updatedAt.toISOString() })),
});

export const userBonusOf = async (db: Queryable, b: MemberBonus): Promise<UserBonus> => viewOfBonus(b, await receipts(db, b));
