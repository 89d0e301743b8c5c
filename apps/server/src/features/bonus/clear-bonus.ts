import { lockBalances } from '@krapao/ledger';
import { money } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { referenceOf } from '../../core/references.ts';
import type { Ctx } from '../../ctx.ts';
import { refuseInactive } from '../account/public.ts';
import { refreshGames } from '../gameaccount/public.ts';
import { collectToWallet, hasOpenTransfer } from '../transfer/public.ts';
import { cancelTakes, inPlay } from './bonus.rules.ts';
import { claimClearing, isEndedAs, releaseClearing } from './clearing.sql.ts';
import { endLive } from './end-live.ts';
import { endWaiting } from './end-waiting.ts';
import { countPlay } from './follow-bonus.ts';
import { findOpen, type MemberBonus } from './member-bonus.sql.ts';
import { ownMoney } from './own-money.ts';

type Request = { readonly memberId: bigint; readonly idempotencyKey: string };

const cleared = { message: 'BONUS_CLEAR' } as const;
/** Longer than any provider is waited for. */
const claimMs = 120_000;

/** Cancels the member's bonus. A waiting one costs nothing; a live one costs a share of what is above the member's own money. */
export async function clearBonus(ctx: Ctx, o: Request): Promise<typeof cleared> {
  const reference = referenceOf(ctx.vault, 'bonusEnd', { memberId: o.memberId, key: o.idempotencyKey });
  if (await isEndedAs(ctx.db, o.memberId, reference)) return cleared;
  const open = (await findOpen(ctx.db, o.memberId)) ?? refuse('NO_DATA');
  if (open.state === 'waiting') await clearWaiting(ctx, open, reference);
  else await clearLive(ctx, open, { ...o, reference });
  return cleared;
}

async function clearWaiting(ctx: Ctx, waiting: MemberBonus, reference: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    await lockBalances(tx, waiting);
    const open = await findOpen(tx, waiting.memberId);
    if (open?.id !== waiting.id) refuse('NO_DATA');
    // A deposit has come meanwhile: what would be taken now is not what the member was shown.
    if (open.state !== 'waiting') refuse('BONUS_CONDITION');
    await endWaiting(tx, open, { by: 'cancelled', reference, at: ctx.clock() });
  });
}

async function clearLive(ctx: Ctx, live: MemberBonus, o: Request & { reference: string }): Promise<void> {
  const now = ctx.clock();
  // Two at once would each find the other's transfer open, and both be refused.
  const until = new Date(now.getTime() + claimMs);
  if (!(await claimClearing(ctx.db, live, { by: o.reference, now, until }))) refuse('BONUS_CONDITION');
  try {
    await bringHome(ctx, o);
    await takeAndEnd(ctx, live, o.reference);
  } finally {
    await releaseClearing(ctx.db, live, o.reference);
  }
}

/** Every game is asked before any is emptied: one that does not answer now cannot be brought home, and then nothing is done. */
async function bringHome(ctx: Ctx, o: Request): Promise<void> {
  if (await hasOpenTransfer(ctx.db, o.memberId)) refuse('BONUS_CONDITION');
  if ((await refreshGames(ctx, o.memberId)).size > 0) refuse('BONUS_CONDITION');
  const { isPending, failed } = await collectToWallet(ctx, o);
  if (isPending || failed) refuse('BONUS_CONDITION');
  if ((await refreshGames(ctx, o.memberId)).size > 0) refuse('BONUS_CONDITION');
}

async function takeAndEnd(ctx: Ctx, live: MemberBonus, reference: string): Promise<void> {
  const { memberId, currency } = live;
  const tell = await ctx.db.tx(async (tx) => {
    const there = inPlay((await lockBalances(tx, live)).balances);
    await refuseInactive(tx, memberId);
    const bonus = (await countPlay(tx, ctx, live)) ?? refuse('NO_DATA');
    // Met in the same moment: nothing is taken.
    if (bonus.done >= bonus.required) return endLive(tx, ctx, bonus, { by: 'met' });
    if (there.games > 0n || there.transit > 0n || (await hasOpenTransfer(tx, memberId))) refuse('BONUS_CONDITION');
    const takes = cancelTakes({ ...there, own: await ownMoney(tx, bonus), percentFail: bonus.terms.percentFail });
    return endLive(tx, ctx, bonus, { by: 'cancelled', taken: money(takes, currency), reference });
  });
  tell?.();
}
