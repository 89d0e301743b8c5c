export { listAnnounced, openAnnounced } from './announced.sql.ts';
export { type BankCredit, findArrival, listBankCredits, openCodePayments } from './bank-credit.sql.ts';
export { type BankCreditName, closeReported, isReported, lockReported, namesOf } from './bank-credit.ts';
export { queueCodePayment } from './queue-code-payment.ts';
export { bankNumberOfSeen, type SeenTransfer } from './seen-transfer.ts';
export { isMembersOwn, refuseAnothersMoney, senderOf } from './sender.ts';
