import type { Money } from '@krapao/money';
import { raise } from '../../core/alarms.ts';
import { Outage } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { creditDeposits, tellCredited } from '../deposit/public.ts';
import { type StatementLine, settleStatement, updateStatement, writeStatement } from '../statement/public.ts';
import { isWorthTaking, type NoGift, refusalFor } from './giftlink.rules.ts';
import * as sql from './giftlink.sql.ts';

/** Brings a link as far as the voucher service lets it, from wherever it stands. Silence leaves it where it is. */
export async function pursue(ctx: Ctx, id: MemberItemId): Promise<sql.GiftLink> {
  const link = await found(ctx, id);
  if (link.state === 'done' || link.state === 'failed') return link;
  try {
    await step(ctx, link);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    ctx.log.warn({ err: error, reference: id.reference }, 'a gift link has no known outcome yet');
    await keepWaiting(ctx, link);
  }
  return found(ctx, id);
}

async function found(ctx: Ctx, id: MemberItemId): Promise<sql.GiftLink> {
  const link = await sql.findGiftLink(ctx.db, id);
  if (!link) throw new Error(`gift link ${id.reference} is not there`);
  return link;
}

async function step(ctx: Ctx, link: sql.GiftLink): Promise<void> {
  const seen = await ctx.deps.vouchers.lookUp(link.voucher, link.mobile);
  // Ours already, after we had begun to take it: the redemption whose answer was lost went through.
  if (seen.outcome === 'ours' && link.state === 'redeeming') return credit(ctx, link, seen.amount);
  if (seen.outcome !== 'open') return fail(ctx, link, seen.outcome);
  if (!isWorthTaking(seen.amount)) return fail(ctx, link, 'small');
  if (!(await begin(ctx, link, seen.amount))) return;
  const answer = await ctx.deps.vouchers.redeem(link.voucher, link.mobile);
  if (answer.outcome === 'taken' || answer.outcome === 'ours') return credit(ctx, link, answer.amount);
  return fail(ctx, link, answer.outcome);
}

/** Written before the money is taken, so that a crash afterwards knows that it may have been. False when another process has ended it meanwhile. */
function begin(ctx: Ctx, link: sql.GiftLink, amount: Money): Promise<boolean> {
  return ctx.db.tx(async (tx) => {
    if (!(await sql.lockOpenGiftLink(tx, link))) return false;
    await sql.startRedeeming(tx, link);
    await settleStatement(tx, pendingLine(ctx, link, amount));
    return true;
  });
}

const sender = 'TRUELINK';
const pendingLine = (ctx: Ctx, { memberId, reference }: MemberItemId, amount: Money): StatementLine => ({
  memberId,
  reference,
  type: 'deposit',
  from: sender,
  to: 'WALLET',
  amount,
  status: 'PENDING',
  at: ctx.clock(),
});

async function keepWaiting(ctx: Ctx, link: sql.GiftLink): Promise<void> {
  await writeStatement(ctx.db, pendingLine(ctx, link, sql.noBaht));
  const { memberId, reference } = link;
  ctx.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'PENDING' });
}

async function credit(ctx: Ctx, link: sql.GiftLink, amount: Money): Promise<void> {
  const { memberId, reference, voucher } = link;
  const outcome = await ctx.db.tx(async (tx) => {
    if (!(await sql.lockOpenGiftLink(tx, link))) return null;
    const at = ctx.clock();
    const [credited] = await creditDeposits(tx, ctx, [
      { memberId, source: 'voucher', outsideReference: voucher, houseAccount: 'house:voucher', amount, reference, from: sender },
    ]);
    const code = credited.credited ? null : 'TRUELINK_DUPLICATE';
    await sql.finishGiftLink(tx, link, { state: code ? 'failed' : 'done', code, why: code && 'used', amount, at });
    if (code) await updateStatement(tx, memberId, reference, 'FAILED', { at, note: code });
    return credited;
  });
  if (outcome) tellCredited(ctx, outcome);
}

async function fail(ctx: Ctx, link: sql.GiftLink, outcome: NoGift): Promise<void> {
  if (outcome === 'wallet-unknown') {
    raise(ctx, 'gift_wallet_unknown', { mobile: `${link.mobile.slice(0, 3)}*****${link.mobile.slice(-2)}` });
  }
  const { code, why } = refusalFor(outcome);
  const { memberId, reference } = link;
  const closed = await ctx.db.tx(async (tx) => {
    if (!(await sql.lockOpenGiftLink(tx, link))) return false;
    const at = ctx.clock();
    await sql.finishGiftLink(tx, link, { state: 'failed', code, why, amount: null, at });
    // Nothing was taken for this member: whoever comes next with the link gets an answer of their own.
    await sql.giveUpVoucher(tx, link);
    await updateStatement(tx, memberId, reference, 'FAILED', { at, note: code });
    return true;
  });
  if (closed) ctx.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'FAILED', note: code });
}

const roundsMax = 300;

/** Job: looks again until the outcome is known. */
export async function pursueLater(ctx: Ctx, o: MemberItemId & { round: number }): Promise<void> {
  const link = await pursue(ctx, o);
  if (link.state === 'done' || link.state === 'failed') return;
  if (o.round >= roundsMax) {
    raise(ctx, 'gift_link_unknown', { reference: o.reference });
    return;
  }
  const runAt = new Date(ctx.clock().getTime() + Math.min(300, 5 * 2 ** Math.min(o.round, 6)) * 1000);
  const payload = { memberId: String(o.memberId), reference: o.reference, round: o.round + 1 };
  await addJob(ctx.db, 'gift-link', payload, { jobKey: `gift:${o.reference}`, runAt });
}
