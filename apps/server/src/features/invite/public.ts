export { followInvite, inviteePaidOut } from './follow-invite.ts';
export { lookAtInvitees, lookTasks } from './look-at-invitees.ts';
export { creditInviters } from './open-conditions.ts';
export { payInviter } from './settle-inviter.ts';
