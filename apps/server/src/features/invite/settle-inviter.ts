import { lockBalances, post } from '@krapao/ledger';
import { type Money, money } from '@krapao/money';
import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { findMember, type Member } from '../account/public.ts';
import { type Condition, findCondition } from './condition.sql.ts';
import { inviterReward } from './invite.rules.ts';
import { endHeld, insertReward } from './invite.sql.ts';
import { openCondition } from './open-conditions.ts';

/** Jobs of before there were conditions carry the deposit. */
const payload = z.object({ inviteeId: z.string(), minor: z.optional(z.string()), currency: z.optional(z.enum(['THB', 'LAK'])) });

export async function payInviter(ctx: Ctx, job: unknown): Promise<void> {
  const { minor, currency, ...of } = z.parse(payload, job);
  const inviteeId = BigInt(of.inviteeId);
  if (minor && currency && !(await findCondition(ctx.db, inviteeId))) {
    const invitee = await findMember(ctx, inviteeId);
    if (!invitee?.invitedBy || !ctx.settings.get('invite').active) return;
    await openCondition(ctx.db, ctx, { inviteeId, inviterId: invitee.invitedBy, amount: money(BigInt(minor), currency) });
  }
  await settleInviter(ctx, inviteeId);
}

/** Brings the inviter's side to what the invitee's condition says: promised, ready or void. However often it runs, each happens once. */
export async function settleInviter(ctx: Ctx, inviteeId: bigint): Promise<void> {
  const condition = await findCondition(ctx.db, inviteeId);
  if (!condition) return;
  const [inviter, invitee] = [await findMember(ctx, condition.inviterId), await findMember(ctx, inviteeId)];
  if (!inviter || !invitee) return;
  await ctx.db.tx(async (tx) => {
    await promise(ctx, tx, { condition, inviter, invitee });
    // Read under the inviter's lock: an older job must not go by what a newer one has left behind.
    const now = await findCondition(tx, inviteeId);
    if (now && now.state !== 'open') await endPromise(ctx, tx, inviter, { inviteeId, isMet: now.state === 'met' });
  });
}

type Sides = { readonly condition: Condition; readonly inviter: Member; readonly invitee: Member };

/** Puts the reward into the inviter's pot, once. The inviter's balances are locked after it. */
async function promise(ctx: Ctx, tx: Tx, { condition, inviter, invitee }: Sides): Promise<void> {
  const { currency, basisPoints } = condition;
  const of = (minor: bigint): Money => money(minor, currency);
  const reward = inviterReward({ inviter, invitee, firstDeposit: of(condition.firstDeposit), basisPoints, cap: of(condition.cap) });
  const { memberId } = inviter;
  const { memberId: inviteeId } = invitee;
  const state = reward ? 'held' : 'void';
  const isNew = await insertReward(tx, { memberId, inviteeId, minor: reward?.minor ?? 0n, currency, state, at: ctx.clock() });
  if (isNew && reward)
    await post(tx, memberId, [
      {
        key: `invite:${inviteeId}`,
        kind: 'invite',
        from: 'house:invite_cost',
        to: 'invite',
        amount: reward,
        data: { inviteeId: `${inviteeId}` },
      },
    ]);
  else await lockBalances(tx, inviter);
}

async function endPromise(ctx: Ctx, tx: Tx, inviter: Member, o: { inviteeId: bigint; isMet: boolean }): Promise<void> {
  const { memberId, currency } = inviter;
  const { inviteeId } = o;
  const minor = await endHeld(tx, { memberId, inviteeId, state: o.isMet ? 'ready' : 'void', at: ctx.clock() });
  if (minor === null || o.isMet) return;
  const amount = money(minor, currency);
  await post(tx, memberId, [
    {
      key: `invite-void:${inviteeId}`,
      kind: 'invite_void',
      from: 'invite',
      to: 'house:invite_cost',
      amount,
      data: { inviteeId: `${inviteeId}` },
    },
  ]);
}
