import type { EncryptedColumn } from './crypto/reencrypt.ts';
import { encryptedAccountNo } from './features/account/bank-account.ts';
import { encryptedSender } from './features/bankmatch/bank-credit.ts';
import { encryptedFileKey } from './features/filestore/public.ts';
import { encryptedPassword } from './features/gameaccount/credentials.ts';
import { encryptedGiftKey } from './features/giftlink/hand-out-key.ts';
import { encryptedDocumentKey } from './features/members/documents.ts';
import { encryptedRequest } from './features/office/public.ts';
import { encryptedSeed } from './features/spin/seed.ts';
import { encryptedTotpSecret } from './features/staffentry/totp.ts';
import { encryptedPayee } from './features/withdraw/keys.ts';

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
