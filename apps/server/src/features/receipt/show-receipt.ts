import type { ReplyOf, statement } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import { maskAccountNo } from '../../core/masked-account.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findArrival, senderOf } from '../bankmatch/public.ts';
import { namesOfDeposit } from '../deposit/public.ts';
import { entryOf, findLine } from '../statement/public.ts';
import { showPayout } from '../withdraw/public.ts';
import { bankNumberOf, told } from './receipt.rules.ts';

type Receipt = ReplyOf<typeof statement.showReceipt>;

/** A line of the member's own statement with what the bank told of it. */
export async function showReceipt(ctx: Ctx, id: MemberItemId, language: Language): Promise<Receipt> {
  const line = (await findLine(ctx.db, id)) ?? refuse('NO_DATA');
  const entry = entryOf(ctx, line, language);
  const isFinished = line.status === 'SUCCESS';
  if (line.type === 'deposit' && isFinished) return { ...entry, ...(await tellDeposit(ctx, id)) };
  if (line.type !== 'withdraw') return entry;
  const paidAt = isFinished ? line.updatedAt.toISOString() : undefined;
  return { ...entry, ...told({ ...(await showPayout(ctx, id)), paidAt }) };
}

async function tellDeposit(ctx: Ctx, { memberId, reference }: MemberItemId): Promise<Partial<Receipt>> {
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
