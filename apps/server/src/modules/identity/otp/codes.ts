import type { Vault } from '../../../platform/crypto/vault.ts';

export const hashToken = (vault: Vault, token: string): Buffer => vault.hash('otp-token', token);

/** The token is part of the hash, so that equal codes have different hashes. */
export const hashCode = (vault: Vault, token: string, code: string): Buffer => vault.hash('otp-code', token, code);
