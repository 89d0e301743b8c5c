import type { ReplyOf, statement } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import { balanceAfter } from '@krapao/ledger';
import { money, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { maskAccountNo } from '../../core/masked-account.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findArrival, senderOf } from '../bankmatch/public.ts';
import { bonusGrantedWith } from '../bonus/public.ts';
import { keyOf, namesOfDeposit } from '../deposit/public.ts';
import { findQr } from '../qrcode/public.ts';
import { entryOf, findLine, type LineRow } from '../statement/public.ts';
import { showPayout } from '../withdraw/public.ts';
import { bankNumberOf, told } from './receipt.rules.ts';

type Receipt = ReplyOf<typeof statement.showReceipt>;

/** A line of the member's own statement with what the bank told of it. */
export async function showReceipt(ctx: Ctx, id: MemberItemId, language: Language): Promise<Receipt> {
  const line = (await findLine(ctx.db, id)) ?? refuse('NO_DATA');
  const entry = entryOf(ctx, line, language);
  const isFinished = line.status === 'SUCCESS';
  if (line.type === 'deposit' && isFinished) {
    const [payer, money] = await Promise.all([tellPayer(ctx, id), tellMoney(ctx, id, line)]);
    return { ...entry, ...payer, ...money };
  }
  if (line.type !== 'withdraw') return entry;
  const paidAt = isFinished ? line.updatedAt.toISOString() : undefined;
  return { ...entry, ...told({ ...(await showPayout(ctx, id)), paidAt }) };
}

/** The same figures as in the live event of the deposit. */
async function tellMoney(
  ctx: Ctx,
  { memberId, reference }: MemberItemId,
  { updatedAt, currency }: LineRow,
): Promise<Pick<Receipt, 'bonusGranted' | 'asked' | 'balance'>> {
  const [after, bonus, code] = await Promise.all([
    balanceAfter(ctx.db, memberId, keyOf({ reference })),
    bonusGrantedWith(ctx.db, { memberId, reference, at: updatedAt }),
    findQr(ctx.db, memberId, reference),
  ]);
  return {
    ...(bonus !== null && { bonusGranted: toJson(money(bonus, currency)) }),
    ...(code && { asked: toJson(code.amount) }),
    ...(after && { balance: toJson(money(after.minor + (bonus ?? 0n), currency)) }),
  };
}

async function tellPayer(ctx: Ctx, { memberId, reference }: MemberItemId): Promise<Partial<Receipt>> {
  const names = await namesOfDeposit(ctx.db, memberId, reference);
  const numbers = names.flatMap((name) => bankNumberOf(name) ?? []);
  const arrival =
    numbers.length === 0
      ? null
      : await findArrival(ctx.db, { memberId, outsides: names.map((name) => name.reference), transRefs: numbers });
  if (!arrival) return told({ bankReference: numbers[0] });
  return told({
    payer: arrival.fromName,
    fromAccount: maskAccountNo(senderOf(ctx, arrival).accountNo),
    toAccount: maskAccountNo(arrival.accountNo),
    bankReference: arrival.transRef,
    paidAt: arrival.madeAt.toISOString(),
  });
}
