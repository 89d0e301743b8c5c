export { listAnnounced } from './announced.sql.ts';
export { listBankCredits } from './bank-credit.sql.ts';
export { type BankCreditName, closeReported, isReported, lockReported, namesOf } from './bank-credit.ts';
export { bankNumberOfSeen, type SeenTransfer } from './seen-transfer.ts';
