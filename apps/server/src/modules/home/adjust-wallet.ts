import { LedgerRefusal, lockBalances, post } from '@krapao/ledger';
import { add, compare, fromJson, isPositive, negate, toJson, zero } from '@krapao/money';
import { Refusal, refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { referenceLetters } from '../../platform/idempotency/references.ts';
import { notifyBalance } from '../../platform/notify-balance.ts';
import { approvals, defineAct, staffReasons } from '../control/index.ts';
import { findMember, memberMoney } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';

const refuseKey = (): never => {
  throw new Refusal('KEY_INVALID', { key: 'key', status: 409 });
};

/** A correction is a new movement; posted movements are never changed. */
export const adjustWallet = defineAct('member.adjust', async (core, tx, _by, { memberId, direction, key, ...given }) => {
  const told = staffReasons.read(core, 'adjustment', given);
  const member = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA');
  const { currency } = member;
  const amount = fromJson(given.amount, currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  const reference = `${referenceLetters.adjustment}${key}`;
  const isCredit = direction === 'credit';
  const before = (await lockBalances(tx, member)).balances.get('wallet') ?? zero(currency);
  if (await statementLines.find(tx, { memberId, reference })) refuseKey();
  const after = add(before, isCredit ? amount : negate(amount));
  if (compare(after, zero(currency)) < 0) refuse('MONEY_NOT_ENOUGH');
  return {
    memberId,
    subject: reference,
    title: member.name,
    detail: { direction, amount: given.amount, currency, before: toJson(before), after: toJson(after), ...staffReasons.auditDetail(told) },
    needsSecond: approvals.isAboveAlone(core.settings.get('secondPerson'), 'member.adjust', amount),
    money: isCredit ? { kind: 'credit', amount } : undefined,
    run: async () => {
      const [from, to] = isCredit ? (['house:adjustment', 'wallet'] as const) : (['wallet', 'house:adjustment'] as const);
      const [posted] = await post(tx, memberId, [{ key: `adjust:${key}`, kind: 'adjustment', from, to, amount, reference }]).catch(
        asRefusal,
      );
      if (posted?.replayed) refuseKey();
      await memberMoney.countUnplayed(tx, memberId, { gifts: isCredit ? amount.minor : -amount.minor });
      await statementLines.write(tx, {
        memberId,
        reference,
        type: isCredit ? 'deposit' : 'withdraw',
        from: isCredit ? 'ADJUSTMENT' : 'WALLET',
        to: isCredit ? 'WALLET' : 'ADJUSTMENT',
        amount,
        status: 'SUCCESS',
        ...staffReasons.statementNote(told),
        at: core.clock(),
      });
      return { reply: done, tell: () => notifyBalance(core, memberId, after) };
    },
  };
});

function asRefusal(error: unknown): never {
  if (error instanceof LedgerRefusal && error.code === 'KEY_REUSED') refuseKey();
  throw error;
}
