export { takeBankAsk, takeMemberAsk } from './ask-limit.ts';
export { deleteOldCounts } from './budget.sql.ts';
export { isBankChangeProven, recoveryProof, useRecoveryProof } from './change-proof.ts';
export { deleteOldOtps } from './otp.sql.ts';
export { type Claim, isPhoneProven, useProof } from './proof.ts';
