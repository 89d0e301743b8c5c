export { deleteOldOtps } from './otp.sql.ts';
export { isPhoneProven, useProof } from './proof.ts';
