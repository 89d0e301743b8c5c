import type { ReplyOf, statement } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import { balanceAfter } from '@krapao/ledger';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { maskAccountNo } from '../../platform/values/account-no.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { findArrival, findQr, keyOf, namesOfDeposit, senderOf } from '../deposits/index.ts';
import { bonusGrantedWith } from '../rewards/index.ts';
import { statementLines } from '../statement/index.ts';
import { showPayout } from '../withdrawals/index.ts';
import { bankNumberOf, told } from './receipt.rules.ts';

type Receipt = ReplyOf<typeof statement.showReceipt>;

/** A line of the member's own statement with what the bank told of it. */
export async function showReceipt(core: Core, id: MemberItemId, language: Language): Promise<Receipt> {
  const line = (await statementLines.find(core.db, id)) ?? refuse('NO_DATA');
  const entry = statementLines.entryOf(core, line, language);
  const isFinished = line.status === 'SUCCESS';
  if (line.type === 'deposit' && isFinished) {
    const [payer, money] = await Promise.all([tellPayer(core, id), tellMoney(core, id, line)]);
    return { ...entry, ...payer, ...money };
  }
  if (line.type !== 'withdraw') return entry;
  const paidAt = isFinished ? line.updatedAt.toISOString() : undefined;
  return { ...entry, ...told({ ...(await showPayout(core, id)), paidAt }) };
}

/** The same figures as in the live event of the deposit. */
async function tellMoney(
  core: Core,
  { memberId, reference }: MemberItemId,
  { updatedAt, currency }: statementLines.Row,
): Promise<Pick<Receipt, 'bonusGranted' | 'asked' | 'balance'>> {
  const [after, bonus, code] = await Promise.all([
    balanceAfter(core.db, memberId, keyOf({ reference })),
    bonusGrantedWith(core.db, { memberId, reference, at: updatedAt }),
    findQr(core.db, memberId, reference),
  ]);
  return {
    ...(bonus !== null && { bonusGranted: toJson(money(bonus, currency)) }),
    ...(code && { asked: toJson(code.amount) }),
    ...(after && { balance: toJson(money(after.minor + (bonus ?? 0n), currency)) }),
  };
}

async function tellPayer(core: Core, { memberId, reference }: MemberItemId): Promise<Partial<Receipt>> {
  const names = await namesOfDeposit(core.db, memberId, reference);
  const numbers = names.flatMap((name) => bankNumberOf(name) ?? []);
  const arrival =
    numbers.length === 0
      ? null
      : await findArrival(core.db, { memberId, outsides: names.map((name) => name.reference), transRefs: numbers });
  if (!arrival) return told({ bankReference: numbers[0] });
  return told({
    payer: arrival.fromName,
    fromAccount: maskAccountNo(senderOf(core, arrival).accountNo),
    toAccount: maskAccountNo(arrival.accountNo),
    bankReference: arrival.transRef,
    paidAt: arrival.madeAt.toISOString(),
  });
}
