export { isBankChangeProven, useRecoveryProof } from './change-proof.ts';
export { deleteOldOtps } from './otp.sql.ts';
export { isPhoneProven, useProof } from './proof.ts';
