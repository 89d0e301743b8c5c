export { creditInviters, payInviter } from './credit-inviter.ts';
