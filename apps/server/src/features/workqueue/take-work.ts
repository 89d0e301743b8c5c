import type { ClaimKind, WorkKind } from '@krapao/contract';
import { Refusal, refuse } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { claimBankCredit, claimDeposit } from '../bankmatch/public.ts';
import { itemIn, releaseTaken, type StaffAct } from '../office/public.ts';
import { claimSlip } from '../slip/public.ts';
import { takePrize } from '../spin/public.ts';
import { claimStuck } from '../transfer/public.ts';
import { claimWithdrawal } from '../withdraw/public.ts';
import { collectWork, viewWork } from './show-work.ts';
import { claimOf } from './workqueue.rules.ts';

type Item = { readonly kind: WorkKind; readonly id: string };
type Why = 'taken' | 'state' | 'gone';

const claimers: Record<Exclude<ClaimKind, 'transfer'>, (ctx: Ctx, by: StaffAct, id: MemberItemId) => Promise<unknown>> = {
  withdrawal: claimWithdrawal,
  deposit: claimDeposit,
  slip: claimSlip,
  stuck: claimStuck,
  prize: takePrize,
};

/** As on its queue's own page, with the same checks and the same line in the audit log. */
async function take(ctx: Ctx, by: StaffAct, { kind, id }: Item): Promise<unknown> {
  const claim = claimOf[kind] ?? refuse('NO_DATA');
  if (claim === 'transfer') return claimBankCredit(ctx, by, id);
  const { memberId, reference } = itemIn(claim, id);
  return memberId === null ? refuse('NO_DATA') : claimers[claim](ctx, by, { memberId, reference });
}

async function release(ctx: Ctx, by: StaffAct, { kind, id }: Item): Promise<unknown> {
  return releaseTaken(ctx, by, { kind: claimOf[kind] ?? refuse('NO_DATA'), subject: id });
}

/** Null when it was done, otherwise why not. */
async function whyNot(act: Promise<unknown>): Promise<Why | null> {
  try {
    await act;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'NO_DATA') return 'gone';
    if (error.code === 'CLAIMED') return 'taken';
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

export const takeMany = (ctx: Ctx, by: StaffAct, items: readonly Item[]) => each(items, (item) => take(ctx, by, item));
export const releaseMany = (ctx: Ctx, by: StaffAct, items: readonly Item[]) => each(items, (item) => release(ctx, by, item));

/** So far the oldest free one is looked for: behind it others are at work on all of these. */
const lookedAtMax = 200;

/** Claims the oldest free item that the caller may decide. When two ask at once, the second gets the next. Where nothing can be claimed: what else waits. */
export async function takeNext(ctx: Ctx, by: StaffAct, kind: WorkKind | undefined) {
  const { items } = await collectWork(ctx, by, { kind, page: 1, limit: lookedAtMax });
  const shown = await viewWork(ctx, by, items);
  for (const [i, item] of shown.entries()) {
    const found = items[i];
    if (!found || !item.mayDecide || !item.claimable || item.taken) continue;
    if ((await whyNot(take(ctx, by, item))) === null) return { item: (await viewWork(ctx, by, [found]))[0] ?? null };
  }
  return { item: shown.find((item) => item.mayDecide && !item.claimable) ?? null };
}
