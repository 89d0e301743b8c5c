import type { ClaimKind, WorkKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { itemIn, releaseClaim, type StaffAct } from '../../control/index.ts';
import { claimBankCredit, claimDeposit, claimSlip } from '../../deposits/index.ts';
import { claimStuck } from '../../games/index.ts';
import { claimPrize } from '../../rewards/index.ts';
import { claimWithdrawal } from '../../withdrawals/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { collectWork, viewWork } from './show-work.ts';
import { claimOf } from './workqueue.rules.ts';

type Item = { readonly kind: WorkKind; readonly id: string };
type Why = 'claimed' | 'state' | 'gone';

const claimers: Record<Exclude<ClaimKind, 'bankCredit'>, (core: BackofficeCore, by: StaffAct, id: MemberItemId) => Promise<unknown>> = {
  withdrawal: claimWithdrawal,
  deposit: claimDeposit,
  slip: claimSlip,
  stuck: claimStuck,
  prize: claimPrize,
};

/** As on its queue's own page, with the same checks and the same line in the audit log. */
async function claimItem(core: BackofficeCore, by: StaffAct, { kind, id }: Item): Promise<unknown> {
  const claim = claimOf[kind] ?? refuse('NO_DATA');
  if (claim === 'bankCredit') return claimBankCredit(core, by, id);
  const { memberId, reference } = itemIn(claim, id);
  return memberId === null ? refuse('NO_DATA') : claimers[claim](core, by, { memberId, reference });
}

async function release(core: Core, by: StaffAct, { kind, id }: Item): Promise<unknown> {
  return releaseClaim(core, by, { kind: claimOf[kind] ?? refuse('NO_DATA'), subject: id });
}

/** Null when it was done, otherwise why not. */
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

/** So far the oldest free one is looked for: behind it others are at work on all of these. */
const lookedAtMax = 200;

/** Claims the oldest free item that the caller may decide. When two ask at once, the second gets the next. Where nothing can be claimed: what else waits. */
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
