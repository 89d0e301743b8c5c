import type { ClaimKind, WorkKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { itemClaims, type StaffAct } from '../../control/index.ts';
import { depositWork } from '../../deposits/index.ts';
import { stuckWork } from '../../games/index.ts';
import { prizeWork } from '../../rewards/index.ts';
import { withdrawalWork } from '../../withdrawals/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { collectWork, viewWork } from './show-work.ts';
import { claimOf } from './workqueue.rules.ts';

type Item = { readonly kind: WorkKind; readonly id: string };
type Why = 'claimed' | 'state' | 'gone';

const claimers: Record<Exclude<ClaimKind, 'bankCredit'>, (core: BackofficeCore, by: StaffAct, id: MemberItemId) => Promise<unknown>> = {
  withdrawal: withdrawalWork.withdrawals.claim,
  deposit: depositWork.deposits.claim,
  slip: depositWork.slips.claim,
  stuck: stuckWork.claim,
  prize: prizeWork.claim,
};

/** Same checks and audit entry as on the queue's own page. */
async function claimItem(core: BackofficeCore, by: StaffAct, { kind, id }: Item): Promise<unknown> {
  const claim = claimOf[kind] ?? refuse('NO_DATA');
  if (claim === 'bankCredit') return depositWork.bankCredits.claim(core, by, id);
  const { memberId, reference } = itemClaims.itemIn(claim, id);
  return memberId === null ? refuse('NO_DATA') : claimers[claim](core, by, { memberId, reference });
}

async function release(core: Core, by: StaffAct, { kind, id }: Item): Promise<unknown> {
  return itemClaims.release(core, by, { kind: claimOf[kind] ?? refuse('NO_DATA'), subject: id });
}

async function whyNot(act: Promise<unknown>): Promise<Why | null> {
  try {
    await act;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'NO_DATA') return 'gone';
    if (error.code === 'CLAIMED') return 'claimed';
    if (error.code === 'ALREADY_DECIDED') return 'state';
    throw error;
  }
}

async function each(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const refused: (Item & { why: Why })[] = [];
  for (const item of items) {
    const why = await whyNot(act(item));
    if (why) refused.push({ ...item, why });
  }
  return { done: items.length - refused.length, refused };
}

export const claimMany = (core: BackofficeCore, by: StaffAct, items: readonly Item[]) => each(items, (item) => claimItem(core, by, item));
export const releaseMany = (core: Core, by: StaffAct, items: readonly Item[]) => each(items, (item) => release(core, by, item));

/** How far to search for the oldest unclaimed item. */
const lookedAtMax = 200;

/** Concurrent callers get different items. If nothing can be claimed, returns what else is waiting. */
export async function claimNext(core: BackofficeCore, by: StaffAct, kind: WorkKind | undefined) {
  const { items } = await collectWork(core, by, { kind, page: 1, limit: lookedAtMax });
  const shown = await viewWork(core, by, items);
  for (const [i, item] of shown.entries()) {
    const found = items[i];
    if (!found || !item.mayDecide || !item.claimable || item.claim) continue;
    if ((await whyNot(claimItem(core, by, item))) === null) return { item: (await viewWork(core, by, [found]))[0] ?? null };
  }
  return { item: shown.find((item) => item.mayDecide && !item.claimable) ?? null };
}
