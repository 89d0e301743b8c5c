import type { Ctx } from '../../ctx.ts';
import { sharingAccountWith } from '../account/public.ts';
import { sharingBrowserWith } from '../session/public.ts';

/** Invitees who share a device or a bank account with their inviter: one person with several accounts earns no reward. */
export async function sharingInvitees(
  ctx: Pick<Ctx, 'db'>,
  inviterId: bigint,
  inviteeIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const of = { memberId: inviterId, others: inviteeIds };
  const [browsers, accounts] = await Promise.all([sharingBrowserWith(ctx.db, of), sharingAccountWith(ctx.db, of)]);
  return new Set([...browsers, ...accounts]);
}
