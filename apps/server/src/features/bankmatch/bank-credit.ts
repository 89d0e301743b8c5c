import { plainAccountNo } from '@krapao/contract/rules';
import { refuse } from '../../core/errors.ts';
import { fitsMask, isMasked } from '../../core/masked-account.ts';
import type { EncryptedColumn } from '../../crypto/reencrypt.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable, Tx } from '../../db/db.ts';
import { findMemberByBankAccount } from '../account/public.ts';
import { bankCreditNames } from '../deposit/public.ts';
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

type WithVault = Pick<Ctx, 'vault'>;
export const encryptSender = ({ vault }: WithVault, outside: string, accountNo: string): Buffer =>
  vault.encrypt(accountNo, encryptionOwner(outside));
/** The sender's account in the clear. Never log it. */
export const decryptSender = ({ vault }: WithVault, t: BankCredit): string => vault.decrypt(t.fromAccount, encryptionOwner(t.outside));

export type ToldSender = { readonly bankCode: string; readonly accountNo: string; readonly name: string; readonly isWhole: boolean };
/** Who sent it, as the bank tells; a whole number names its owner, a masked one does not. Never log it. */
export function senderOf(ctx: WithVault, t: BankCredit): ToldSender {
  const accountNo = decryptSender(ctx, t);
  return { bankCode: t.fromBank, accountNo, name: t.fromName, isWhole: !isMasked(accountNo) && plainAccountNo(accountNo) !== '' };
}

/** Staff decide whose money it is, unless the bank has told a whole number that is another member's. */
export async function refuseAnothersMoney(ctx: Ctx, tx: Tx, t: BankCredit, o: { memberId: bigint; key: string }): Promise<void> {
  const sender = senderOf(ctx, t);
  const owner = sender.isWhole ? await findMemberByBankAccount(ctx, sender, tx) : null;
  if (owner && owner.memberId !== o.memberId) refuse('KEY_INVALID', o.key);
}

/** Whether it is the payment of a code, which is its owner's, or every digit of the sender that the bank told is the member's. */
export const isMembersOwn = (
  ctx: WithVault,
  t: BankCredit,
  member: { memberId: bigint; bankCode: string; bankAccountNo: string },
): boolean =>
  (t.order !== null && t.memberId === member.memberId) ||
  (t.fromBank === member.bankCode && fitsMask(decryptSender(ctx, t), member.bankAccountNo));

/** What the bank itself told of a transfer. Locked: until the transaction ends it tells nothing else, and nothing if it has told nothing yet. */
export const lockReported = (tx: Tx, t: BankCreditName): Promise<BankCredit | null> =>
  sql.lockReported(tx, { ...t, outside: outsideOf(t) });
export const isReported = (db: Queryable, t: BankCreditName): Promise<boolean> => sql.isReported(db, { ...t, outside: outsideOf(t) });

/** Its slip was credited: nobody needs to match it any more. */
export async function closeReported(
  tx: Tx,
  t: BankCredit,
  o: { memberId: bigint; decidedBy?: bigint | undefined; now: Date },
): Promise<void> {
  if (t.state === 'queued') await sql.updateBankCredit(tx, t.outside, { state: 'credited', note: 'BEFORE', ...o });
}
