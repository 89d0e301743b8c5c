import { lockBalances } from '@krapao/ledger';
import { money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { collectToWallet, play, refreshGames } from '../../games/index.ts';
import { memberMoney } from '../../identity/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { cancelTakes, inPlay } from './bonus.rules.ts';
import { endLive, endWaiting, ownFunds } from './end-bonus.ts';
import { countPlay } from './follow-bonus.ts';
import { claimClearing, findOpen, isEndedAs, type MemberBonus, releaseClearing } from './member-bonus.sql.ts';

type Request = { readonly memberId: bigint; readonly idempotencyKey: string };

const cleared = { message: 'BONUS_CLEAR' } as const;
const claimMs = 120_000;

/** Cancelling a waiting bonus is free; a live one costs a share of what exceeds the member's own money. */
export async function clearBonus(core: RewardsCore, o: Request): Promise<typeof cleared> {
  const reference = referenceOf(core.vault, 'bonusEnd', { memberId: o.memberId, key: o.idempotencyKey });
  if (await isEndedAs(core.db, o.memberId, reference)) return cleared;
  const open = (await findOpen(core.db, o.memberId)) ?? refuse('NO_DATA');
  if (open.state === 'waiting') await clearWaiting(core, open, reference);
  else await clearLive(core, open, { ...o, reference });
  return cleared;
}

async function clearWaiting(core: Core, waiting: MemberBonus, reference: string): Promise<void> {
  await core.db.tx(async (tx) => {
    await lockBalances(tx, waiting);
    const open = await findOpen(tx, waiting.memberId);
    if (open?.id !== waiting.id) refuse('NO_DATA');
    // A deposit has arrived meanwhile: the cost differs from what the member was shown.
    if (open.state !== 'waiting') refuse('BONUS_CONDITION');
    await endWaiting(tx, open, { by: 'cancelled', reference, at: core.clock() });
  });
}

async function clearLive(core: RewardsCore, live: MemberBonus, o: Request & { reference: string }): Promise<void> {
  const now = core.clock();
  // Two simultaneous requests would find each other's transfer open, and both would be refused.
  const until = new Date(now.getTime() + claimMs);
  if (!(await claimClearing(core.db, live, { by: o.reference, now, until }))) refuse('BONUS_CONDITION');
  try {
    await bringHome(core, o);
    await takeAndEnd(core, live, o.reference);
  } finally {
    await releaseClearing(core.db, live, o.reference);
  }
}

/** Query every game before emptying any: if one does not respond, do nothing. */
async function bringHome(core: RewardsCore, o: Request): Promise<void> {
  if (await play.hasOpenTransfer(core.db, o.memberId)) refuse('BONUS_CONDITION');
  if ((await refreshGames(core, o.memberId)).size > 0) refuse('BONUS_CONDITION');
  const { isPending, failed } = await collectToWallet(core, o);
  if (isPending || failed) refuse('BONUS_CONDITION');
  if ((await refreshGames(core, o.memberId)).size > 0) refuse('BONUS_CONDITION');
}

async function takeAndEnd(core: Core, live: MemberBonus, reference: string): Promise<void> {
  const { memberId, currency } = live;
  const tell = await core.db.tx(async (tx) => {
    const there = inPlay((await lockBalances(tx, live)).balances);
    await memberMoney.refuseInactive(tx, memberId);
    const bonus = (await countPlay(tx, core, live)) ?? refuse('NO_DATA');
    // Condition met in the meantime: take nothing.
    if (bonus.done >= bonus.required) return endLive(tx, core, bonus, { by: 'met' });
    if (there.games > 0n || there.transit > 0n || (await play.hasOpenTransfer(tx, memberId))) refuse('BONUS_CONDITION');
    const takes = cancelTakes({ ...there, own: await ownFunds(tx, bonus), percentFail: bonus.terms.percentFail });
    return endLive(tx, core, bonus, { by: 'cancelled', taken: money(takes, currency), reference });
  });
  tell?.();
}
