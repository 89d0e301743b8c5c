import { balances, LedgerRefusal, lockBalances, post } from '@krapao/ledger';
import { type Money, money, toJson, zero } from '@krapao/money';
import { raise } from '../../core/alarms.ts';
import { refuse } from '../../core/errors.ts';
import { referenceOf } from '../../core/references.ts';
import { tellBalance } from '../../core/tell-balance.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { countUnplayed, findMember, type Member, refuseInactive } from '../account/public.ts';
import { hasLiveBonus } from '../bonus/public.ts';
import { inviteName, writeStatement } from '../statement/public.ts';
import { nothingReady } from './invite.rules.ts';
import { findRewards, receivedAs, takeReady } from './invite.sql.ts';
import { lookAtHeld } from './look-at-invitees.ts';
import { voidShared } from './settle-inviter.ts';

type Received = { message: 'INVITE_BONUS_SUCCESS'; amount: number; wallet: { amount: number } };
type Receipt = { readonly amount: Money; readonly wallet: Money };

/** Moves the rewards that are ready to the wallet. Those of invitees who have not played enough stay where they are. */
export async function receiveInviteBonus(ctx: Ctx, o: { memberId: bigint; idempotencyKey: string }): Promise<Received> {
  const { memberId } = o;
  const member = (await findMember(ctx, memberId)) ?? refuse('invalid-token');
  const reference = referenceOf(ctx.vault, 'invite', { memberId, key: o.idempotencyKey });
  const known = money(await receivedAs(ctx.db, memberId, reference), member.currency);
  if (known.minor > 0n) return answer({ amount: known, wallet: (await balances(ctx.db, memberId)).get('wallet') ?? zero(known.currency) });

  if (!ctx.settings.get('invite').active) return refuse('INVITE_INACTIVE');
  if (await hasLiveBonus(ctx.db, memberId)) return refuse('BONUS_REMAINING');
  if ((await findRewards(ctx.db, memberId)).totals.held.count > 0) await lookAtHeld(ctx, memberId);
  await voidShared(ctx, member);
  const receipt = await ctx.db.tx((tx) => moveToWallet(ctx, tx, member, reference));
  tellBalance(ctx, memberId, receipt.wallet);
  return answer(receipt);
}

const answer = ({ amount, wallet }: Receipt): Received => ({
  message: 'INVITE_BONUS_SUCCESS',
  amount: toJson(amount),
  wallet: { amount: toJson(wallet) },
});

async function moveToWallet(ctx: Ctx, tx: Tx, { memberId, currency }: Member, reference: string): Promise<Receipt> {
  // Everything is judged under the lock: of two tabs one finds what is ready, and a bonus cannot begin in between.
  await lockBalances(tx, { memberId, currency });
  await refuseInactive(tx, memberId);
  if (await hasLiveBonus(tx, memberId)) refuse('BONUS_REMAINING');
  const at = ctx.clock();
  const amount = money(await takeReady(tx, { memberId, reference, at }), currency);
  if (amount.minor === 0n) {
    const { held, received } = (await findRewards(tx, memberId)).totals;
    refuse(nothingReady({ held: held.count, received: received.count }));
  }
  const [posted] = await post(tx, memberId, [
    { key: `${reference}:receive`, kind: 'invite_receive', from: 'invite', to: 'wallet', amount, reference },
  ]).catch((error: unknown) => {
    if (!(error instanceof LedgerRefusal)) throw error;
    raise(ctx, 'invite_pot', { err: error, memberId: String(memberId) });
    return refuse('INVITE_BONUS_FAIL');
  });
  await countUnplayed(tx, memberId, { gifts: amount.minor });
  const detail = { invite: { description: inviteName } };
  await writeStatement(tx, { memberId, reference, type: 'bonus', from: 'INVITE', to: 'WALLET', amount, status: 'SUCCESS', detail, at });
  const wallet = posted?.balances.get('wallet');
  if (!wallet) throw new Error('the posting has no wallet balance');
  return { amount, wallet };
}
