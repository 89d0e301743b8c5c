import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
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
