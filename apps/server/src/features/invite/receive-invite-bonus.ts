import { randomUUID } from 'node:crypto';
import type { LocalText } from '@krapao/contract/languages';
import { balances, LedgerRefusal, post } from '@krapao/ledger';
import { isPositive, type Money, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { writeStatement } from '../statement/public.ts';

type Received = { message: 'INVITE_BONUS_SUCCESS'; amount: number; wallet: { amount: number } };

const description: LocalText = { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' };

/** Moves the member's invite balance to the wallet. */
export async function receiveInviteBonus(ctx: Ctx, memberId: bigint): Promise<Received> {
  if (!ctx.settings.get('invite').active) return refuse('INVITE_INACTIVE');
  const balance = (await balances(ctx.db, memberId)).get('invite');
  if (!balance || !isPositive(balance)) return refuse('NO_INVITE_BONUS');
  const wallet = await moveToWallet(ctx, memberId, balance);
  ctx.live.tell(memberId, 'balance', { wallet: toJson(wallet), at: ctx.clock().toISOString() });
  return { message: 'INVITE_BONUS_SUCCESS', amount: toJson(balance), wallet: { amount: toJson(wallet) } };
}

async function moveToWallet(ctx: Ctx, memberId: bigint, balance: Money): Promise<Money> {
  const reference = `I${randomUUID().replaceAll('-', '').toUpperCase()}`;
  try {
    return await ctx.db.tx(async (tx) => {
      const [posted] = await post(tx, memberId, [
        { key: `${reference}:receive`, kind: 'invite_receive', from: 'invite', to: 'wallet', amount: balance, reference },
      ]);
      await writeStatement(tx, {
        memberId,
        reference,
        type: 'bonus',
        from: 'INVITE',
        to: 'WALLET',
        amount: balance,
        status: 'SUCCESS',
        detail: { invite: { description } },
        at: ctx.clock(),
      });
      const wallet = posted?.balances.get('wallet');
      if (!wallet) throw new Error('the posting has no wallet balance');
      return wallet;
    });
  } catch (error) {
    // A parallel request has moved it already.
    if (error instanceof LedgerRefusal && error.code === 'INSUFFICIENT') return refuse('NO_INVITE_BONUS');
    throw error;
  }
}
