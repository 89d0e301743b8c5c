import { bonus, office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { activateBonus } from './activate-bonus.ts';
import { checkActive } from './check-active.ts';
import { checkMinimum } from './check-minimum.ts';
import { clearBonus } from './clear-bonus.ts';
import { listBonuses } from './list-bonuses.ts';
import { readTake } from './read-take.ts';
import { reviewBonus } from './review-bonus.ts';
import { endMemberBonus, showMemberBonuses } from './staff-bonuses.ts';
import { deleteRule, putRule, showHistory, showRules } from './staff-rules.ts';

export const bonusRoutes = [
  route(bonus.listBonuses, (ctx, { caller: { memberId }, language }) => listBonuses(ctx, { memberId, language })),
  route(bonus.reviewBonus, (ctx, { caller: { memberId }, params: { code }, query, language }) =>
    reviewBonus(ctx, { memberId, language, code, ...readTake(query) }),
  ),
  route(bonus.activateBonus, (ctx, { caller: { memberId }, params: { code }, query, idempotencyKey }) =>
    activateBonus(ctx, { memberId, code, ...readTake(query), idempotencyKey }),
  ),
  route(bonus.checkActiveBonus, (ctx, { caller: { memberId }, language }) => checkActive(ctx, { memberId, language })),
  route(bonus.clearBonus, (ctx, { caller: { memberId }, idempotencyKey }) => clearBonus(ctx, { memberId, idempotencyKey })),
  route(bonus.checkMinimumBonus, (ctx, { caller }) => checkMinimum(ctx, caller.memberId)),

  route(office.officeBonuses, (ctx) => showRules(ctx)),
  route(office.putBonus, (ctx, input) => putRule(ctx, input, { ...input.params, ...input.body })),
  route(office.deleteBonus, (ctx, input) => deleteRule(ctx, input, input.params.code)),
  route(office.bonusHistory, (ctx, { params }) => showHistory(ctx, params.code)),
  route(office.officeMemberBonuses, (ctx, { params, query }) => showMemberBonuses(ctx, { ...params, ...query })),
  route(office.endMemberBonus, (ctx, input) => endMemberBonus(ctx, input, { ...input.params, ...input.body })),
];
