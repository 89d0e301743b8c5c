export { announcedAt, listOpenAnnounced, openAnnounced, waitingAnnounced } from './bank-credits/announced.sql.ts';
export {
  type AccountSum,
  arrivedAt,
  type CreditPart,
  cameIn,
  creditStates,
  findArrival,
  listCreditParts,
  membersOfBankCredit,
  openCodePayments,
  uncredited,
  waitingBankCredits,
} from './bank-credits/bank-credit.sql.ts';
export { namesOf } from './bank-credits/bank-credit.ts';
export { compareSides, sidesOfCredit } from './bank-credits/compare-sides.ts';
export { claimBankCredit } from './bank-credits/decide-bank-credit.ts';
export { claimDeposit } from './bank-credits/decide-deposit.ts';
export { pollBank } from './bank-credits/receive-bank-credit.ts';
export { pollWallets } from './bank-credits/receive-wallet-credit.ts';
export { senderOf } from './bank-credits/sender.ts';
export { showBankCredits } from './bank-credits/show-bank-credits.ts';
export { showDeposits } from './bank-credits/show-deposits.ts';
export { arrivalName, keyOf, nameOfMovement } from './crediting/deposit.rules.ts';
export { creditedNames, creditsUnder, namesOfDeposit } from './crediting/deposit.sql.ts';
export { hasDepositWay, listedWays } from './crediting/listed-ways.ts';
export { membersOfOutside } from './crediting/reference.sql.ts';
export type { DepositsCore } from './deposits-core.ts';
export { openGiftLinks } from './gift-links/giftlink.sql.ts';
export { makeDeposits } from './make-deposits.ts';
export { liveQrs } from './qr-codes/live-qrs.ts';
export { findQr, memberOfCode } from './qr-codes/qrcode.sql.ts';
export { settleKnownCode } from './qr-codes/settle-known-code.ts';
export { claimSlip } from './slips/decide-slip.ts';
export { showSlipQueue } from './slips/show-slip-queue.ts';
export {
  countSlipQueue,
  failedSlips,
  findSlip,
  listSlips,
  membersOfSlip,
  openSlips,
  type SlipPart,
  slipsSentAt,
} from './slips/slip.sql.ts';
export { slipImageUrl } from './slips/slip-image.ts';
export { slipParts, waitingSlips } from './slips/waiting-slips.ts';
