import { balances } from '@krapao/ledger';
import { sum, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { securityLog } from '../control/index.ts';
import { findMember, memberSearch } from '../identity/index.ts';

/** A member's page for staff: profile and all balances. */
export async function showMember(core: Core, memberId: bigint) {
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  const recoveredAt = await securityLog.lastAt(core.db, { kind: 'password.recovered', memberId });
  const accounts = [...(await balances(core.db, memberId))];
  const total = sum(
    accounts.map(([, amount]) => amount),
    member.currency,
  );
  return {
    member: memberSearch.staffViewOfMember(member),
    balances: accounts.map(([account, amount]) => ({ account, amount: toJson(amount) })),
    total: toJson(total),
    recoveredAt: recoveredAt?.toISOString() ?? null,
  };
}
