/** Staff's calls, a file for each queue. */

export * from './office/bank-credits.ts';
export * from './office/board.ts';
export * from './office/chat-bot.ts';
export * from './office/chats.ts';
export * from './office/deposits.ts';
export * from './office/evidence.ts';
export * from './office/go-live.ts';
export * from './office/member-desk.ts';
export * from './office/members.ts';
export * from './office/messages.ts';
export * from './office/overview.ts';
export * from './office/pictures.ts';
export * from './office/promotions.ts';
export * from './office/reasons.ts';
export * from './office/reports.ts';
export * from './office/requests.ts';
export * from './office/restore.ts';
export * from './office/second-factor.ts';
export * from './office/security.ts';
export * from './office/set-up.ts';
export { claim, currency, staffRequest, staffRole, waitingReply } from './office/shared.ts';
export * from './office/shift.ts';
export * from './office/sign-in.ts';
export * from './office/slips.ts';
export * from './office/stuck.ts';
export * from './office/withdrawals.ts';
export * from './office/work.ts';
