import { plainAccountNo } from '@krapao/contract/values/rules';
import { bankNumberOf } from '../../../integrations/bank/bank-numbers.ts';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import * as sql from './bank-credit.sql.ts';

const encryptionOwner = (outside: string): string => `bank_transfer.from_account:${outside}`;

export const encryptedSender: EncryptedColumn = {
  table: 'bank_credit',
  column: 'from_account',
  key: ['outside'],
  ownerOf: ({ outside }) => encryptionOwner(String(outside)),
};

type WithVault = Pick<Core, 'vault'>;
export const encryptSender = ({ vault }: WithVault, outside: string, accountNo: string): Buffer =>
  vault.encrypt(accountNo, encryptionOwner(outside));
/** The sender's account in the clear. Never log it. */
export const decryptSender = ({ vault }: WithVault, t: BankCredit): string => vault.decrypt(t.fromAccount, encryptionOwner(t.outside));

/** Its slip was credited: nobody needs to match it any more. */
export async function closeReported(
  tx: Tx,
  t: BankCredit,
  o: { memberId: bigint; decidedBy?: bigint | undefined; now: Date },
): Promise<void> {
  if (t.state === 'queued') await sql.updateBankCredit(tx, t.outside, { state: 'credited', note: 'BEFORE', ...o });
}

/** Our account at a bank, switched on or not: money that comes in there is ours to match. */
export const ownAccount = (core: Core, a: { bankCode: string; accountNo: string }) =>
  core.settings
    .get('deposit')
    .banks.find((b) => b.bankType === 'BANK' && b.bankCode === a.bankCode && plainAccountNo(b.bankAccountNo) === a.accountNo);

/** Our automatic wallets with this number. One that takes gift links is not among them: what is redeemed into it is credited by its link. */
export const ownWallets = (core: Core, phone: string) =>
  core.settings.get('deposit').wallets.filter((w) => w.mode === 'AUTO' && plainAccountNo(w.mobile) === phone);

/** Whether members must announce what they send there before it is credited by itself. */
export function isByHand(core: Core, t: BankCredit): boolean {
  if (core.settings.get('deposit').isManual) return true;
  return t.source === 'wallet' ? ownWallets(core, t.accountNo).length === 0 : ownAccount(core, t)?.mode === 'MANUAL';
}

type BankEntry = { bankCode: string; fromBank: string; transRef: string };

/** The sending bank's number of a transfer that staff typed, which must be to one of our accounts. */
export function bankNumberOfSeen(core: Core, seen: BankEntry): string {
  const bankNumber = bankNumberOf(seen.fromBank) ?? refuse('KEY_INVALID', 'fromBank');
  if (!core.settings.get('deposit').banks.some((b) => b.bankType === 'BANK' && b.bankCode === seen.bankCode))
    refuse('KEY_INVALID', 'bankCode');
  return bankNumber;
}
