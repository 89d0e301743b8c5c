import { LedgerRefusal, lockBalances, post } from '@krapao/ledger';
import { add, compare, fromJson, isPositive, negate, toJson, zero } from '@krapao/money';
import { Refusal, refuse } from '../../platform/errors/errors.ts';
import { referenceLetters } from '../../platform/idempotency/references.ts';
import { tellBalance } from '../../platform/tell-balance.ts';
import { defineAct, done, isAboveAlone, reasonDetail, refusedNote, toldReason } from '../control/index.ts';
import { countUnplayed, findMember } from '../identity/index.ts';
import { findLine, writeStatement } from '../statement/index.ts';

const refuseKey = (): never => {
  throw new Refusal('KEY_INVALID', { key: 'key', status: 409 });
};

/** A correction is a new movement; posted movements are never changed. */
export const adjustWallet = defineAct('member.adjust', async (core, tx, _by, { memberId, direction, key, ...given }) => {
  const told = toldReason(core, 'adjustment', given);
  const member = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA');
  const { currency } = member;
  const amount = fromJson(given.amount, currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  const reference = `${referenceLetters.adjustment}${key}`;
  const isCredit = direction === 'credit';
  const before = (await lockBalances(tx, member)).balances.get('wallet') ?? zero(currency);
  if (await findLine(tx, { memberId, reference })) refuseKey();
  const after = add(before, isCredit ? amount : negate(amount));
  if (compare(after, zero(currency)) < 0) refuse('MONEY_NOT_ENOUGH');
  return {
    memberId,
    subject: reference,
    title: member.name,
    detail: { direction, amount: given.amount, currency, before: toJson(before), after: toJson(after), ...reasonDetail(told) },
    needsSecond: isAboveAlone(core.settings.get('secondPerson'), 'member.adjust', amount),
    money: isCredit ? { kind: 'credit', amount } : undefined,
    run: async () => {
      const [from, to] = isCredit ? (['house:adjustment', 'wallet'] as const) : (['wallet', 'house:adjustment'] as const);
      const [posted] = await post(tx, memberId, [{ key: `adjust:${key}`, kind: 'adjustment', from, to, amount, reference }]).catch(
        asRefusal,
      );
      if (posted?.replayed) refuseKey();
      await countUnplayed(tx, memberId, { gifts: isCredit ? amount.minor : -amount.minor });
      await writeStatement(tx, {
        memberId,
        reference,
        type: isCredit ? 'deposit' : 'withdraw',
        from: isCredit ? 'ADJUSTMENT' : 'WALLET',
        to: isCredit ? 'WALLET' : 'ADJUSTMENT',
        amount,
        status: 'SUCCESS',
        ...refusedNote(told),
        at: core.clock(),
      });
      return { reply: done, tell: () => tellBalance(core, memberId, after) };
    },
  };
});

function asRefusal(error: unknown): never {
  if (error instanceof LedgerRefusal && error.code === 'KEY_REUSED') refuseKey();
  throw error;
}
