import type { Vault } from '../../crypto/vault.ts';

export const hashToken = (vault: Vault, token: string): Buffer => vault.hash('otp-token', token);

/** The token is hashed in, so that the same six digits look different each time. */
export const hashCode = (vault: Vault, token: string, code: string): Buffer => vault.hash('otp-code', token, code);
