import { LedgerRefusal, post } from '@krapao/ledger';
import { add, fromJson, isPositive, negate, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { Refusal, refuse } from '../../platform/errors/errors.ts';
import { referenceLetters } from '../../platform/idempotency/references.ts';
import { tellBalance } from '../../platform/tell-balance.ts';
import { approvals, staffReasons, type TwoPersonAct, withSecondPerson } from '../control/index.ts';
import { findMember, memberMoney } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';

type Adjustment = { memberId: bigint; direction: 'credit' | 'debit'; amountUnits: number; key: string } & staffReasons.Given;

/** A correction is a new movement; posted movements are never changed. */
export async function adjustWallet(core: Core, by: TwoPersonAct, o: Adjustment) {
  const { memberId, direction } = o;
  const told = staffReasons.read(core, 'adjustment', o);
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  const amount = fromJson(o.amountUnits, member.currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  const reference = `${referenceLetters.adjustment}${o.key}`;
  return withSecondPerson(core, by, async (tx) => {
    const [from, to] = direction === 'credit' ? (['house:adjustment', 'wallet'] as const) : (['wallet', 'house:adjustment'] as const);
    const [posted] = await post(tx, memberId, [{ key: `adjust:${o.key}`, kind: 'adjustment', from, to, amount, reference }]).catch(
      asRefusal,
    );
    if (posted?.replayed) throw new Refusal('KEY_INVALID', { key: 'key', status: 409 });
    await memberMoney.countUnplayed(tx, memberId, { gifts: direction === 'credit' ? amount.minor : -amount.minor });
    await statementLines.write(tx, {
      memberId,
      reference,
      type: direction === 'credit' ? 'deposit' : 'withdraw',
      from: direction === 'credit' ? 'ADJUSTMENT' : 'WALLET',
      to: direction === 'credit' ? 'WALLET' : 'ADJUSTMENT',
      amount,
      status: 'SUCCESS',
      ...staffReasons.statementNote(told),
      at: core.clock(),
    });
    const wallet = posted?.balances.get('wallet');
    const tell = () => {
      if (wallet) tellBalance(core, memberId, wallet);
    };
    const before = wallet && add(wallet, direction === 'credit' ? negate(amount) : amount);
    const detail = {
      direction,
      amount: o.amountUnits,
      currency: amount.currency,
      ...(wallet && before ? { before: toJson(before), after: toJson(wallet) } : {}),
      ...staffReasons.auditDetail(told),
    };
    return {
      audit: { act: 'member.adjust', memberId, subject: reference, detail },
      tell,
      subject: member.name,
      needsSecond: approvals.isAboveAlone(core.settings.get('secondPerson'), 'member.adjust', amount),
      money: direction === 'credit' ? { kind: 'credit', amount } : undefined,
      result: { done: true as const },
    };
  });
}

function asRefusal(error: unknown): never {
  if (error instanceof LedgerRefusal && error.code === 'INSUFFICIENT') refuse('MONEY_NOT_ENOUGH');
  if (error instanceof LedgerRefusal && error.code === 'KEY_REUSED') throw new Refusal('KEY_INVALID', { key: 'key', status: 409 });
  throw error;
}
