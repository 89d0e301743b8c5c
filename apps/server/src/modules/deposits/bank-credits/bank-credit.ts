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
/** Plain-text account of the sender. Never log it. */
export const decryptSender = ({ vault }: WithVault, t: BankCredit): string => vault.decrypt(t.fromAccount, encryptionOwner(t.outside));

export async function closeReported(
  tx: Tx,
  t: BankCredit,
  o: { memberId: bigint; decidedBy?: bigint | undefined; now: Date },
): Promise<void> {
  if (t.state === 'queued') await sql.updateBankCredit(tx, t.outside, { state: 'credited', note: 'BEFORE', ...o });
}

/** Includes disabled accounts: money arriving there still has to be matched. */
export const ownAccount = (core: Core, a: { bankCode: string; accountNo: string }) =>
  core.settings
    .get('deposit')
    .banks.find((b) => b.bankType === 'BANK' && b.bankCode === a.bankCode && plainAccountNo(b.bankAccountNo) === a.accountNo);

/** Excludes wallets for gift links, whose money is credited by the link. */
export const ownWallets = (core: Core, phone: string) =>
  core.settings.get('deposit').wallets.filter((w) => w.mode === 'AUTO' && plainAccountNo(w.mobile) === phone);

export function isByHand(core: Core, t: BankCredit): boolean {
  if (core.settings.get('deposit').isManual) return true;
  return t.source === 'wallet' ? ownWallets(core, t.accountNo).length === 0 : ownAccount(core, t)?.mode === 'MANUAL';
}

type BankEntry = { bankCode: string; fromBank: string; transRef: string };

export function bankNumberOfSeen(core: Core, seen: BankEntry): string {
  const bankNumber = bankNumberOf(seen.fromBank) ?? refuse('KEY_INVALID', 'fromBank');
  if (!core.settings.get('deposit').banks.some((b) => b.bankType === 'BANK' && b.bankCode === seen.bankCode))
    refuse('KEY_INVALID', 'bankCode');
  return bankNumber;
}
