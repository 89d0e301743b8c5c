import { balanceAfter } from '@krapao/ledger';
import { type Currency, money, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { maskAccountNo } from '../../platform/values/account-no.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { bonuses } from '../rewards/index.ts';
import { findArrival } from './bank-credits/bank-credit.sql.ts';
import { senderOf } from './bank-credits/sender.ts';
import { keyOf, transferNumberOf } from './crediting/deposit.rules.ts';
import { namesOfDeposit } from './crediting/deposit.sql.ts';
import { findQr } from './qr-codes/qrcode.sql.ts';

type Line = { readonly updatedAt: Date; readonly currency: Currency };

export async function showDepositReceipt(core: Core, id: MemberItemId, line: Line) {
  const [payer, credited] = await Promise.all([payerOf(core, id), creditedOf(core, id, line)]);
  return { ...payer, ...credited };
}

async function creditedOf(core: Core, { memberId, reference }: MemberItemId, { updatedAt, currency }: Line) {
  const [after, bonus, code] = await Promise.all([
    balanceAfter(core.db, memberId, keyOf({ reference })),
    bonuses.grantedWith(core, { memberId, reference, at: updatedAt }),
    findQr(core.db, memberId, reference),
  ]);
  return {
    ...(bonus !== null && { bonusGranted: toJson(money(bonus, currency)) }),
    ...(code && { asked: toJson(code.amount) }),
    ...(after && { balance: toJson(money(after.minor + (bonus ?? 0n), currency)) }),
  };
}

async function payerOf(core: Core, { memberId, reference }: MemberItemId) {
  const names = await namesOfDeposit(core.db, memberId, reference);
  const transRefs = names.flatMap((name) => transferNumberOf(name) ?? []);
  const outsides = names.map((name) => name.reference);
  const arrival = transRefs.length === 0 ? null : await findArrival(core.db, { memberId, outsides, transRefs });
  if (!arrival) return { bankReference: transRefs[0] };
  return {
    payer: arrival.fromName,
    fromAccount: maskAccountNo(senderOf(core, arrival).accountNo),
    toAccount: maskAccountNo(arrival.accountNo),
    bankReference: arrival.transRef,
    paidAt: arrival.madeAt.toISOString(),
  };
}
