export { creditInviter, payInviter } from './credit-inviter.ts';
