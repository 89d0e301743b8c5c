import type { ReplyOf, withdrawals } from '@krapao/contract';
import { dayStart } from '@krapao/contract/values/local-day';
import { plural } from '@krapao/contract/values/plural';
import { balances, hold, LedgerRefusal, type Posted } from '@krapao/ledger';
import { compare, fromJson, type Money, toJson, zero } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { addJob } from '../../platform/db/add-job.ts';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { refuse, refuseFor, refuseReusedKey } from '../../platform/errors/errors.ts';
import { referenceOf } from '../../platform/idempotency/references.ts';
import { notifyBalance } from '../../platform/notify-balance.ts';
import { isOpenForMembers } from '../../platform/settings/opening.ts';
import { refreshGames } from '../games/index.ts';
import { findMember, type Member, memberMoney } from '../identity/index.ts';
import { bonuses } from '../rewards/index.ts';
import { statementLines } from '../statement/index.ts';
import { notifyWithdrawal } from './end-withdrawal.ts';
import { payJob } from './pay-withdrawal.ts';
import { encryptPayee } from './payee.ts';
import { areAutomaticPayoutsPaused, payoutAccount } from './payouts.ts';
import { gatherFacts } from './risk-panel/gather-facts.ts';
import { judge } from './risk-panel/risk.rules.ts';
import {
  amountRefusal,
  heldBackRefusal,
  holdKeyOf,
  isAutomaticAmount,
  isAutomaticMember,
  payoutFreezeOf,
  unplayedIn,
  withdrawRefusal,
} from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

type Reply = ReplyOf<typeof withdrawals.requestWithdraw>;

type Request = { memberId: bigint; idempotencyKey: string };
const withdrawalReference = (core: Core, o: Request): string =>
  referenceOf(core.vault, 'withdrawal', { memberId: o.memberId, key: o.idempotencyKey });

export const findKnown = (core: Core, o: Request): Promise<sql.Withdrawal | null> =>
  sql.findWithdrawal(core.db, { memberId: o.memberId, reference: withdrawalReference(core, o) });

export async function requestWithdraw(core: WithdrawalsCore, o: Request & { amountUnits: number | 'all' }): Promise<Reply> {
  const member = (await findMember(core, o.memberId)) ?? refuse('invalid-token');
  const reference = withdrawalReference(core, o);
  const known = await findKnown(core, o);
  if (known) return answerAgain(core, known, o.amountUnits);

  if (!isOpenForMembers(core)) refuse('NOT_OPEN');
  const limits = core.settings.get('withdraw');
  refuseFor(heldBackRefusal(payoutFreezeOf(member, core.clock()), core.clock()));
  const amount = o.amountUnits === 'all' ? await walletOf(core.db, member) : fromJson(o.amountUnits, member.currency);
  refuseFor(amountRefusal(amount, limits));
  await bonuses.settle(core, o.memberId);
  const evidence = await riskOf(core, member, amount);
  const made = await core.db.tx((tx) => holdAndWrite(core, tx, { memberId: o.memberId, reference, amount, evidence }));
  notifyWithdrawal(core, { memberId: o.memberId, reference, state: made.state });
  notifyBalance(core, o.memberId, made.wallet);
  return { reference, status: 'PENDING', amount: toJson(amount), wallet: { amount: toJson(made.wallet) } };
}

type Evidence = { readonly of: Member; readonly facts: Awaited<ReturnType<typeof gatherFacts>>['facts'] };

/** Evidence for automatic payment; null if the amount or a pause already requires a person. */
async function riskOf(core: WithdrawalsCore, member: Member, amount: Money): Promise<Evidence | null> {
  const { memberId } = member;
  if (!(await mayBeAutomatic(core, core.db, memberId, amount)) || !member.firstDepositAt) return null;
  const { deposits, gifts } = await memberMoney.countUnplayed(core.db, memberId);
  // Query the games: bets just placed must not count as unplayed and delay the payout.
  if (deposits > 0n || gifts > 0n) await refreshGames(core, memberId);
  const { facts } = await gatherFacts(core, member, {
    payee: { bankCode: member.bankCode, accountNo: member.bankAccountNo, name: member.bankAccountName },
    amount: amount.minor,
    unplayed: { deposits, gifts },
    bonusLeft: 0n,
    paid: await sql.paidSoFar(core.db, memberId),
  });
  return { of: member, facts };
}

async function mayBeAutomatic(core: Core, db: Queryable, memberId: bigint, amount: Money): Promise<boolean> {
  if (payoutAccount(core, amount.currency) === null || areAutomaticPayoutsPaused(core)) return false;
  const today = await sql.automaticSince(db, { memberId, currency: amount.currency, since: dayStart(core.clock()) });
  return isAutomaticAmount(amount, today, core.settings.get('withdraw'));
}

type WithdrawRequest = { memberId: bigint; reference: string; amount: Money; evidence: Evidence | null };

async function holdAndWrite(core: Core, tx: Tx, o: WithdrawRequest) {
  const { memberId, reference, amount } = o;
  const now = core.clock();
  // The hold locks the member's money. All checks run under that lock, and a refusal rolls the hold back.
  const held = await tryHold(tx, memberId, { reference, amount });
  const member = (await findMember(core, memberId, tx)) ?? refuse('invalid-token');
  refuseFor(heldBackRefusal(payoutFreezeOf(member, now), now));
  refuseFor(
    withdrawRefusal({
      hasBank: member.bankCode !== '' && member.bankAccountNo !== '',
      hasOpen: (await sql.findOpenWithdrawal(tx, memberId)) !== null,
      hasLiveBonus: await bonuses.hasLive(tx, memberId),
      hasEnough: held !== null,
    }),
  );
  const wallet = held?.balances.get('wallet');
  if (!wallet) throw new Error(`the ledger returned no balance for withdrawal ${reference}`);

  const unplayed = await memberMoney.countUnplayed(tx, memberId);
  const automatic = (await mayBeAutomatic(core, tx, memberId, amount)) && isPaidUnseen(core, member, unplayed, o.evidence);
  const leaving = unplayedIn(amount.minor, unplayed);
  await memberMoney.countUnplayed(tx, memberId, { deposits: -leaving.deposits, gifts: -leaving.gifts, coins: -leaving.coins });
  const state = automatic ? 'paying' : 'waiting';
  const toAccount = encryptPayee(core, { memberId, reference }, member.bankAccountNo);
  await sql.insertWithdrawal(tx, {
    memberId,
    reference,
    amount,
    state,
    automatic,
    toBank: member.bankCode,
    toName: member.bankAccountName,
    toAccount,
    unplayedDeposits: unplayed.deposits,
    unplayedGifts: unplayed.gifts,
    coinsTaken: leaving.coins,
    now,
  });
  await statementLines.write(tx, {
    memberId,
    reference,
    type: 'withdraw',
    from: 'WALLET',
    to: member.bankCode,
    amount,
    status: 'PENDING',
    note: state === 'paying' ? 'PAYING' : 'WAITING',
    detail: coinsTakenDetail(leaving.coins),
    at: now,
  });
  if (automatic) await addJob(tx, payJob, { memberId: String(memberId), reference }, { jobKey: `${payJob}:${reference}` });
  return { state, wallet } as const;
}

/** The evidence was gathered before the lock: it does not cover a bank account changed since. */
function isPaidUnseen(core: Core, member: Member, unplayed: memberMoney.Unplayed, evidence: Evidence | null): boolean {
  const isSame = evidence?.of.bankSince.getTime() === member.bankSince.getTime() && evidence.of.bankAccountNo === member.bankAccountNo;
  if (!evidence || !isSame) return false;
  const { score } = judge({ ...evidence.facts, unplayed });
  const { name, sharing } = evidence.facts;
  const facts = { hasDeposited: member.firstDepositAt !== null, unplayed, name, sharesDevice: sharing.device > 0, score };
  return isAutomaticMember(facts, core.settings.get('withdraw'));
}

export async function tryHold(tx: Tx, memberId: bigint, o: { reference: string; amount: Money }): Promise<Posted | null> {
  try {
    return await hold(tx, memberId, {
      key: holdKeyOf(o.reference),
      kind: 'withdraw',
      from: 'wallet',
      to: 'held',
      amount: o.amount,
      reference: o.reference,
    });
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'INSUFFICIENT') return null;
    throw error;
  }
}

async function answerAgain(core: Core, known: sql.Withdrawal, amountUnits: number | 'all'): Promise<Reply> {
  if (amountUnits !== 'all' && compare(fromJson(amountUnits, known.amount.currency), known.amount) !== 0) refuseReusedKey();
  const wallet = (await balances(core.db, known.memberId)).get('wallet') ?? zero(known.amount.currency);
  return { reference: known.reference, status: 'PENDING', amount: toJson(known.amount), wallet: { amount: toJson(wallet) } };
}

export async function walletOf(db: Queryable, member: Member): Promise<Money> {
  return (await balances(db, member.memberId)).get('wallet') ?? zero(member.currency);
}

export const coinsTakenDetail = (coins: number): statementLines.Line['detail'] =>
  coins === 0
    ? undefined
    : {
        luckydraw: {
          description: {
            th: `หักคืน ${coins} เหรียญ เพราะถอนเงินฝากที่ยังไม่ได้เล่น`,
            la: `ຫັກຄືນ ${coins} ຫຼຽນ ເພາະຖອນເງິນຝາກທີ່ຍັງບໍ່ທັນຫຼິ້ນ`,
            en: `${coins} ${plural(coins, 'coin', 'coins')} deducted: the deposit was withdrawn unplayed`,
          },
        },
      };
