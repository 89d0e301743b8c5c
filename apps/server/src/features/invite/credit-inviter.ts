import { post } from '@krapao/ledger';
import { type Money, money } from '@krapao/money';
import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import { addJobs } from '../../db/add-job.ts';
import type { Queryable } from '../../db/db.ts';
import { findMember, markInviteeDeposited } from '../account/public.ts';
import { inviterReward } from './invite.rules.ts';
import { insertReward } from './invite.sql.ts';

const payload = z.object({ inviteeId: z.string(), minor: z.string(), currency: z.enum(['THB', 'LAK']) });

export type FirstDeposit = { readonly inviterId: bigint; readonly inviteeId: bigint; readonly amount: Money };

/** Call it in the transaction of the invitees' first deposits. A job credits the inviter, because one transaction posts for the depositing member only. */
export async function creditInviters(tx: Queryable, firsts: readonly FirstDeposit[], at: Date): Promise<void> {
  for (const { inviterId, inviteeId } of firsts) await markInviteeDeposited(tx, { inviterId, inviteeId, at });
  const jobs = firsts.map(({ inviteeId, amount }) => ({
    payload: { inviteeId: inviteeId.toString(), minor: amount.minor.toString(), currency: amount.currency },
    jobKey: `credit-inviter:${inviteeId}`,
  }));
  await addJobs(tx, 'credit-inviter', jobs);
}

export async function payInviter(ctx: Ctx, job: unknown): Promise<void> {
  const { inviteeId, minor, currency } = z.parse(payload, job);
  const { active, basisPoints } = ctx.settings.get('invite');
  const invitee = await findMember(ctx, BigInt(inviteeId));
  if (!active || !invitee?.invitedBy) return;
  const inviter = await findMember(ctx, invitee.invitedBy);
  if (!inviter) return;
  const reward = inviterReward({ inviter, invitee, firstDeposit: money(BigInt(minor), currency), basisPoints });
  if (!reward) return;
  const { memberId } = inviter;
  await ctx.db.tx(async (tx) => {
    const isNew = await insertReward(tx, { memberId, inviteeId: invitee.memberId, minor: reward.minor, currency, at: ctx.clock() });
    if (!isNew) return;
    await post(tx, memberId, [
      { key: `invite:${inviteeId}`, kind: 'invite', from: 'house:invite_cost', to: 'invite', amount: reward, data: { inviteeId } },
    ]);
  });
}
