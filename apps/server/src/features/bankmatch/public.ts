export { announcedAt, listOpenAnnounced, openAnnounced, waitingAnnounced } from './announced.sql.ts';
export {
  type AccountSum,
  arrivedAt,
  type BankCredit,
  type CreditPart,
  cameIn,
  creditStates,
  findArrival,
  listCreditParts,
  membersOfTransfer,
  openCodePayments,
  uncredited,
  waitingBankCredits,
} from './bank-credit.sql.ts';
export { type BankCreditName, closeReported, findReported, isReported, lockReported, namesOf } from './bank-credit.ts';
export { closeAnnounced } from './close-announced.ts';
export { compareSides, sidesOfCredit } from './compare-sides.ts';
export { claimBankCredit } from './decide-bank-credit.ts';
export { claimDeposit } from './decide-deposit.ts';
export { queueCodePayment } from './queue-code-payment.ts';
export { pollBank } from './receive-bank-credit.ts';
export { pollWallets } from './receive-wallet-transfer.ts';
export { bankNumberOfSeen, type SeenTransfer } from './seen-transfer.ts';
export { isMembersOwn, refuseAnothersMoney, senderOf } from './sender.ts';
export { showBankCredits } from './show-bank-credits.ts';
export { showDeposits } from './show-deposits.ts';
