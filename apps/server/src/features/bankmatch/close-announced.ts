import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { updateStatement } from '../statement/public.ts';
import * as sql from './announced.sql.ts';

type Credited = { memberId: bigint; amount: Money; outside: string; decidedBy?: bigint | undefined };

/** Closes the member's oldest open announcement of this amount: its slip was credited and has a statement line of its own. */
export async function closeAnnounced(ctx: Ctx, tx: Tx, { memberId, amount, outside, decidedBy }: Credited): Promise<void> {
  const announced = await sql.lockOpenAnnounced(tx, memberId, amount);
  if (!announced) return;
  const now = ctx.clock();
  await sql.updateAnnounced(tx, announced, { state: 'credited', outside, decidedBy, now });
  await updateStatement(tx, memberId, announced.reference, 'FAILED', { at: now, note: 'BY_SLIP' });
}
