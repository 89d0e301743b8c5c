import { balances } from '@krapao/ledger';
import { sum, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember, staffViewOfMember } from '../account/public.ts';
import { lastEventAt } from '../securitylog/public.ts';

/** A member's page for staff: profile and all balances. */
export async function showMember(ctx: Ctx, memberId: bigint) {
  const member = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  const recoveredAt = await lastEventAt(ctx.db, { kind: 'password.recovered', memberId });
  const accounts = [...(await balances(ctx.db, memberId))];
  const total = sum(
    accounts.map(([, amount]) => amount),
    member.currency,
  );
  return {
    member: staffViewOfMember(member),
    balances: accounts.map(([account, amount]) => ({ account, amount: toJson(amount) })),
    total: toJson(total),
    recoveredAt: recoveredAt?.toISOString() ?? null,
  };
}
