import { bonus, office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { activateBonus } from './activate-bonus.ts';
import { checkActive } from './check-active.ts';
import { checkMinimum } from './check-minimum.ts';
import { clearBonus } from './clear-bonus.ts';
import { listBonuses } from './list-bonuses.ts';
import { readTake } from './read-take.ts';
import { reviewBonus } from './review-bonus.ts';
import { endMemberBonus, showMemberBonuses } from './staff-bonuses.ts';
import { deleteRule, putRule, showHistory, showRules } from './staff-rules.ts';

const route = routeFor<RewardsCore>();

export const bonusRoutes = [
  route(bonus.listBonuses, (core, { caller: { memberId }, language }) => listBonuses(core, { memberId, language })),
  route(bonus.reviewBonus, (core, { caller: { memberId }, params: { code }, query, language }) =>
    reviewBonus(core, { memberId, language, code, ...readTake(query) }),
  ),
  route(bonus.activateBonus, (core, { caller: { memberId }, params: { code }, query, idempotencyKey }) =>
    activateBonus(core, { memberId, code, ...readTake(query), idempotencyKey }),
  ),
  route(bonus.checkActiveBonus, (core, { caller: { memberId }, language }) => checkActive(core, { memberId, language })),
  route(bonus.clearBonus, (core, { caller: { memberId }, idempotencyKey }) => clearBonus(core, { memberId, idempotencyKey })),
  route(bonus.checkMinimumBonus, (core, { caller }) => checkMinimum(core, caller.memberId)),

  route(office.officeBonuses, (core) => showRules(core)),
  route(office.putBonus, (core, input) => putRule(core, input, { ...input.params, ...input.body })),
  route(office.deleteBonus, (core, input) => deleteRule(core, input, input.params.code)),
  route(office.bonusHistory, (core, { params }) => showHistory(core, params.code)),
  route(office.officeMemberBonuses, (core, { params, query }) => showMemberBonuses(core, { ...params, ...query })),
  route(office.endMemberBonus, (core, input) => endMemberBonus(core, input, { ...input.params, ...input.body })),
];
