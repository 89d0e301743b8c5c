import { randomUUID } from 'node:crypto';
import { balances, LedgerRefusal, post } from '@krapao/ledger';
import { isPositive, type Money, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { writeStatement } from '../statement/public.ts';

type Received = { message: 'INVITE_BONUS_SUCCESS'; amount: number; wallet: { amount: number } };

const words = { thai: 'โบนัสแนะนำเพื่อน', lao: 'ໂບນັດແນະນຳໝູ່' } as const;

/** Moves all that friends have earned the member to the wallet. */
export async function receiveInviteBonus(ctx: Ctx, memberId: bigint): Promise<Received> {
  if (!ctx.settings.get('invite').active) return refuse('INVITE_INACTIVE');
  const pot = (await balances(ctx.db, memberId)).get('invite');
  if (!pot || !isPositive(pot)) return refuse('NO_INVITE_BONUS');
  const wallet = await take(ctx, memberId, pot);
  ctx.live.tell(memberId, 'balance', { wallet: toJson(wallet), at: ctx.clock().toISOString() });
  return { message: 'INVITE_BONUS_SUCCESS', amount: toJson(pot), wallet: { amount: toJson(wallet) } };
}

async function take(ctx: Ctx, memberId: bigint, pot: Money): Promise<Money> {
  const reference = `I${randomUUID().replaceAll('-', '').toUpperCase()}`;
  try {
    return await ctx.db.tx(async (tx) => {
      const [posted] = await post(tx, memberId, [
        { key: `${reference}:receive`, kind: 'invite_receive', from: 'invite', to: 'wallet', amount: pot, reference },
      ]);
      const description = words[ctx.config.variant];
      await writeStatement(tx, {
        memberId,
        reference,
        type: 'bonus',
        from: 'INVITE',
        to: 'WALLET',
        amount: pot,
        status: 'SUCCESS',
        detail: { invite: { description } },
        at: ctx.clock(),
      });
      const wallet = posted?.balances.get('wallet');
      if (!wallet) throw new Error('the wallet is not among what was posted');
      return wallet;
    });
  } catch (error) {
    // Another tab took it in the same moment.
    if (error instanceof LedgerRefusal && error.code === 'INSUFFICIENT') return refuse('NO_INVITE_BONUS');
    throw error;
  }
}
