import type { home, ReplyOf } from '@krapao/contract';
import { toJson } from '@krapao/money';
import { listOpenDeposits } from '../deposits/index.ts';
import { listOpenTransfers } from '../games/index.ts';
import { listOpenWithdrawals } from '../withdrawals/index.ts';
import type { HomeCore } from './home-reader.ts';

const perKind = 20;

export async function listOpen(core: HomeCore, memberId: bigint): Promise<ReplyOf<typeof home.getOpen>> {
  const [transfers, deposits, withdrawals] = await Promise.all([
    listOpenTransfers(core, { memberId, limit: perKind }),
    listOpenDeposits(core, { memberId, limit: perKind }),
    listOpenWithdrawals(core, memberId),
  ]);
  const open = [...transfers, ...deposits, ...withdrawals.open]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ amount, createdAt, ...item }) => ({ ...item, amount: amount && toJson(amount), createdAt: createdAt.toISOString() }));
  return { open, ...(withdrawals.usualMinutes === null ? {} : { usualMinutes: withdrawals.usualMinutes }) };
}
