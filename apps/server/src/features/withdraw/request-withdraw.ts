import type { ReplyOf, wallet } from '@krapao/contract';
import { dayStart } from '@krapao/contract/local-day';
import { balances, hold, LedgerRefusal, type Posted } from '@krapao/ledger';
import { compare, fromJson, type Money, toJson, zero } from '@krapao/money';
import { refuse, refuseFor, refuseReusedKey } from '../../core/errors.ts';
import { referenceOf } from '../../core/references.ts';
import { tellBalance } from '../../core/tell-balance.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import type { Queryable, Tx } from '../../db/db.ts';
import { countUnplayed, findMember, type Member, type Unplayed } from '../account/public.ts';
import { hasLiveBonus, settleBonus } from '../bonus/public.ts';
import { gatherFacts, judge } from '../evidence/public.ts';
import { refreshGames } from '../gameaccount/public.ts';
import { isOpenForMembers } from '../settings/public.ts';
import { writeStatement } from '../statement/public.ts';
import { coinsTakenDetail } from './coins-taken.ts';
import { accountEncryptionOwner, holdKeyOf } from './keys.ts';
import { payJob } from './pay-withdrawal.ts';
import { areAutomaticPayoutsPaused, payoutAccount } from './payout-account.ts';
import { tellWithdrawal } from './tell.ts';
import {
  amountRefusal,
  heldBackOf,
  heldBackRefusal,
  isAutomaticAmount,
  isAutomaticMember,
  unplayedIn,
  withdrawRefusal,
} from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

type Reply = ReplyOf<typeof wallet.requestWithdraw>;

type Request = { memberId: bigint; idempotencyKey: string };
const withdrawalReference = (ctx: Ctx, o: Request): string =>
  referenceOf(ctx.vault, 'withdrawal', { memberId: o.memberId, key: o.idempotencyKey });

/** What an earlier run of the same request made, if it came so far. */
export const findKnown = (ctx: Ctx, o: Request): Promise<sql.Withdrawal | null> =>
  sql.findWithdrawal(ctx.db, { memberId: o.memberId, reference: withdrawalReference(ctx, o) });

/** Holds the money and, where the rule allows it, starts paying at once. */
export async function requestWithdraw(ctx: Ctx, o: Request & { amountUnits: number | 'all' }): Promise<Reply> {
  const member = (await findMember(ctx, o.memberId)) ?? refuse('invalid-token');
  const reference = withdrawalReference(ctx, o);
  const known = await findKnown(ctx, o);
  if (known) return answerAgain(ctx, known, o.amountUnits);

  if (!isOpenForMembers(ctx)) refuse('NOT_OPEN');
  const limits = ctx.settings.get('withdraw');
  refuseFor(heldBackRefusal(heldBackOf(member, ctx.clock()), ctx.clock()));
  const amount = o.amountUnits === 'all' ? await walletOf(ctx.db, member) : fromJson(o.amountUnits, member.currency);
  refuseFor(amountRefusal(amount, limits));
  await settleBonus(ctx, o.memberId);
  const evidence = await evidenceOf(ctx, member, amount);
  const made = await ctx.db.tx((tx) => holdAndWrite(ctx, tx, { memberId: o.memberId, reference, amount, evidence }));
  tellWithdrawal(ctx, { memberId: o.memberId, reference, state: made.state });
  tellBalance(ctx, o.memberId, made.wallet);
  return { reference, status: 'PENDING', amount: toJson(amount), wallet: { amount: toJson(made.wallet) } };
}

type Evidence = { readonly of: Member; readonly facts: Awaited<ReturnType<typeof gatherFacts>>['facts'] };

/** What speaks for and against paying without a person, as far as others are concerned; null where the amount alone, or a pause, asks for one. */
async function evidenceOf(ctx: Ctx, member: Member, amount: Money): Promise<Evidence | null> {
  const { memberId } = member;
  if (!(await mayBeAutomatic(ctx, ctx.db, memberId, amount)) || !member.firstDepositAt) return null;
  const { deposits, gifts } = await countUnplayed(ctx.db, memberId);
  // Games tell what was bet only when they are asked: one who has just played must not wait for a person because of it.
  if (deposits > 0n || gifts > 0n) await refreshGames(ctx, memberId);
  const { facts } = await gatherFacts(ctx, member, {
    payee: { bankCode: member.bankCode, accountNo: member.bankAccountNo, name: member.bankAccountName },
    amount: amount.minor,
    unplayed: { deposits, gifts },
    bonusLeft: 0n,
    paid: await sql.paidSoFar(ctx.db, memberId),
  });
  return { of: member, facts };
}

async function mayBeAutomatic(ctx: Ctx, db: Queryable, memberId: bigint, amount: Money): Promise<boolean> {
  if (payoutAccount(ctx, amount.currency) === null || areAutomaticPayoutsPaused(ctx)) return false;
  const today = await sql.automaticSince(db, { memberId, currency: amount.currency, since: dayStart(ctx.clock()) });
  return isAutomaticAmount(amount, today, ctx.settings.get('withdraw'));
}

type Asked = { memberId: bigint; reference: string; amount: Money; evidence: Evidence | null };

async function holdAndWrite(ctx: Ctx, tx: Tx, o: Asked) {
  const { memberId, reference, amount } = o;
  const now = ctx.clock();
  // The hold locks the member's money; everything is judged under that lock, and a refusal undoes the hold.
  const held = await tryHold(tx, memberId, { reference, amount });
  const member = (await findMember(ctx, memberId, tx)) ?? refuse('invalid-token');
  refuseFor(heldBackRefusal(heldBackOf(member, now), now));
  refuseFor(
    withdrawRefusal({
      hasBank: member.bankCode !== '' && member.bankAccountNo !== '',
      hasOpen: await sql.hasOpenWithdrawal(tx, memberId),
      hasLiveBonus: await hasLiveBonus(tx, memberId),
      hasEnough: held !== null,
    }),
  );
  const wallet = held?.balances.get('wallet');
  if (!wallet) throw new Error(`the ledger gave no balance for withdrawal ${reference}`);

  const unplayed = await countUnplayed(tx, memberId);
  const automatic = (await mayBeAutomatic(ctx, tx, memberId, amount)) && isPaidUnseen(ctx, member, unplayed, o.evidence);
  const leaving = unplayedIn(amount.minor, unplayed);
  await countUnplayed(tx, memberId, { deposits: -leaving.deposits, gifts: -leaving.gifts, coins: -leaving.coins });
  const state = automatic ? 'paying' : 'waiting';
  const toAccount = ctx.vault.encrypt(member.bankAccountNo, accountEncryptionOwner({ memberId, reference }));
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
  await writeStatement(tx, {
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

/** Judged under the lock with what was gathered before it; a bank account that was changed in between was not judged. */
function isPaidUnseen(ctx: Ctx, member: Member, unplayed: Unplayed, evidence: Evidence | null): boolean {
  const isSame = evidence?.of.bankSince.getTime() === member.bankSince.getTime() && evidence.of.bankAccountNo === member.bankAccountNo;
  if (!evidence || !isSame) return false;
  const { score } = judge({ ...evidence.facts, unplayed });
  const { name, sharing } = evidence.facts;
  const facts = { hasDeposited: member.firstDepositAt !== null, unplayed, name, sharesDevice: sharing.device > 0, score };
  return isAutomaticMember(facts, ctx.settings.get('withdraw'));
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

async function answerAgain(ctx: Ctx, known: sql.Withdrawal, amountUnits: number | 'all'): Promise<Reply> {
  if (amountUnits !== 'all' && compare(fromJson(amountUnits, known.amount.currency), known.amount) !== 0) refuseReusedKey();
  const wallet = (await balances(ctx.db, known.memberId)).get('wallet') ?? zero(known.amount.currency);
  return { reference: known.reference, status: 'PENDING', amount: toJson(known.amount), wallet: { amount: toJson(wallet) } };
}

export async function walletOf(db: Queryable, member: Member): Promise<Money> {
  return (await balances(db, member.memberId)).get('wallet') ?? zero(member.currency);
}
