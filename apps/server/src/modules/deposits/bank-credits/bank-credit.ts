import { plainAccountNo } from '@krapao/contract/rules';
import { bankNumberOf } from '../../../integrations/bank/bank-numbers.ts';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { bankCreditNames } from '../crediting/deposit.rules.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import * as sql from './bank-credit.sql.ts';

/** What is enough to name a bank credit, before the bank has told of it. */
export type BankCreditName = Pick<BankCredit, 'bankNumber' | 'transRef' | 'bankCode'>;

/** Its names among the outside references of deposits; the first is also its own. */
export const namesOf = (t: BankCreditName): readonly string[] =>
  bankCreditNames({ sendingBankNumber: t.bankNumber, transRef: t.transRef, receivingBankCode: t.bankCode });
export const outsideOf = (t: BankCreditName): string => namesOf(t)[0] ?? '';

const encryptionOwner = (outside: string): string => `bank_transfer.from_account:${outside}`;

export const encryptedSender: EncryptedColumn = {
  table: 'bank_transfer',
  column: 'from_account',
  key: ['outside'],
  ownerOf: ({ outside }) => encryptionOwner(String(outside)),
};

type WithVault = Pick<Core, 'vault'>;
export const encryptSender = ({ vault }: WithVault, outside: string, accountNo: string): Buffer =>
  vault.encrypt(accountNo, encryptionOwner(outside));
/** The sender's account in the clear. Never log it. */
export const decryptSender = ({ vault }: WithVault, t: BankCredit): string => vault.decrypt(t.fromAccount, encryptionOwner(t.outside));

/** What the bank itself told of a transfer. Locked: until the transaction ends it tells nothing else, and nothing if it has told nothing yet. */
export const lockReported = (tx: Tx, t: BankCreditName): Promise<BankCredit | null> =>
  sql.lockReported(tx, { ...t, outside: outsideOf(t) });
export const isReported = (db: Queryable, t: BankCreditName): Promise<boolean> => sql.isReported(db, { ...t, outside: outsideOf(t) });

/** Looks up the bank's reports of these transfers, in any state. */
export async function findReported(db: Queryable, names: readonly BankCreditName[]): Promise<(name: BankCreditName) => BankCredit | null> {
  const withOutside = (t: BankCreditName) => ({ ...t, outside: outsideOf(t) });
  const found = await sql.findReported(db, names.map(withOutside));
  return (name) => found(withOutside(name));
}

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

/** A bank transfer that staff saw at the bank. */
export type SeenTransfer = { bankCode: string; fromBank: string; transRef: string };

/** The sending bank's number of a transfer that staff typed, which must be to one of our accounts. */
export function bankNumberOfSeen(core: Core, seen: SeenTransfer): string {
  const bankNumber = bankNumberOf(seen.fromBank) ?? refuse('KEY_INVALID', 'fromBank');
  if (!core.settings.get('deposit').banks.some((b) => b.bankType === 'BANK' && b.bankCode === seen.bankCode))
    refuse('KEY_INVALID', 'bankCode');
  return bankNumber;
}
