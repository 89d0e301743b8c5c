import type { SealedColumn } from './crypto/reseal.ts';
import { sealedAccountNo } from './features/account/bank-account.ts';
import { sealedSender } from './features/bankmatch/bank-credit.ts';
import { sealedPassword } from './features/gameaccount/credentials.ts';
import { sealedGiftKey } from './features/giftlink/hand-out-key.ts';
import { sealedPayee } from './features/withdraw/keys.ts';

/** Every column that the vault encrypts: a change of keys goes through all of them. */
export const sealedColumns: readonly SealedColumn[] = [sealedAccountNo, sealedPassword, sealedSender, sealedPayee, sealedGiftKey];
