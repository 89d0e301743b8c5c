import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { statementLines } from '../../statement/index.ts';
import * as sql from './bank-credit.sql.ts';
import { encryptSender } from './bank-credit.ts';

type CodePayment = {
  readonly memberId: bigint;
  readonly codeId: string;
  readonly provider: string;
  readonly source: 'qr' | 'gateway';
  readonly outside: string;
  readonly transactionId: string;
  readonly asked: Money;
  readonly paid: Money;
  readonly at: Date;
};

/** A code paid with a different amount waits for staff, visibly to the member. False if this payment is already recorded. */
export async function queueCodePayment(core: Core, tx: Tx, p: CodePayment): Promise<boolean> {
  const { memberId, provider, source, outside, paid } = p;
  const now = core.clock();
  const isNew = await sql.insertBankCredit(tx, {
    outside,
    source,
    order: { id: p.codeId, asked: p.asked },
    bankNumber: provider,
    transRef: p.transactionId,
    bankCode: provider,
    accountNo: '',
    amount: paid,
    fromBank: provider,
    fromAccount: encryptSender(core, outside, ''),
    fromName: '',
    memberId,
    note: 'CODE_DIFFERS',
    madeAt: p.at,
    createdAt: now,
  });
  if (!isNew) return false;
  await statementLines.write(tx, {
    memberId,
    reference: p.codeId,
    type: 'deposit',
    from: provider,
    to: 'WALLET',
    amount: paid,
    status: 'PENDING',
    note: 'AMOUNT_CHECKED',
    at: now,
  });
  return true;
}
