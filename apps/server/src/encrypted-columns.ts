import { encryptedFileKey } from './integrations/object-storage/file-keys.ts';
import { encryptedDocumentKey } from './modules/backoffice/members/documents.ts';
import { encryptedRequest } from './modules/control/approval/acts.ts';
import { encryptedSender } from './modules/deposits/bank-credits/bank-credit.ts';
import { encryptedGiftKey } from './modules/deposits/gift-links/hand-out-key.ts';
import { encryptedPassword } from './modules/games/accounts/credentials.ts';
import { encryptedAccountNo } from './modules/identity/accounts/bank-account.ts';
import { encryptedSeed } from './modules/rewards/wheel/seed.ts';
import { encryptedTotpSecret } from './modules/staff-access/totp.ts';
import { encryptedPayee } from './modules/withdrawals/keys.ts';
import type { EncryptedColumn } from './platform/crypto/reencrypt.ts';

/** Every column that the vault encrypts: a change of keys goes through all of them. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  encryptedAccountNo,
  encryptedPassword,
  encryptedSender,
  encryptedPayee,
  encryptedGiftKey,
  encryptedSeed,
  encryptedTotpSecret,
  encryptedRequest,
  encryptedDocumentKey,
  encryptedFileKey,
];
