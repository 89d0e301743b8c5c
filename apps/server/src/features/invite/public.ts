export { followInvite, inviteePaidOut } from './follow-invite.ts';
export { rewardSums, rewardsOf } from './invite.sql.ts';
export { lookAtInvitees, lookTasks } from './look-at-invitees.ts';
export { inviteClaims } from './movement-claims.sql.ts';
export { creditInviters, openCondition } from './open-conditions.ts';
export { receiveInviteBonus } from './receive-invite-bonus.ts';
export { payInviter } from './settle-inviter.ts';
