export { checkActive, checkFirstOffer, endedShownMs } from './bonus/check-active.ts';
export { bonuses } from './bonus/follow-bonus.ts';
export { followRewards, inviteePaidOut } from './invite/follow-invite.ts';
export { creditInviters } from './invite/open-conditions.ts';
export { makeRewards } from './make-rewards.ts';
export { rewardReports, ruleMoneyOf } from './reward-reports.ts';
export type { RewardsCore } from './rewards-core.ts';
export { prizeWork } from './wheel/hand-out-prize.ts';
export { coinsOf } from './wheel/wheel.rules.ts';
