import type { Currency } from '@krapao/money';
import { money } from '@krapao/money';
import { causeOf } from '../../core/cause.ts';
import { tellBalance } from '../../core/tell-balance.ts';
import type { Ctx } from '../../ctx.ts';
import { sqlState, uniqueViolation } from '../../db/db.ts';
import type { TransferOutcome } from '../../gateways/providers/port.ts';
import { providerOf } from '../gameaccount/public.ts';
import { placeAfter } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

/** A transfer as it is carried from step to step. `seq` is the member's version at which the step began, where it is known. */
export type Running = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly usernames: { readonly from: string | null; readonly to: string | null };
  readonly step: 'OUT' | 'IN';
  readonly seq: bigint | null;
  readonly wallet: bigint;
};

export type Result = {
  readonly status: sql.TransferStatus;
  readonly wallet: bigint;
  readonly note: sql.FailureNote | null;
};

/** Before this 'it never happened' is not believed: what was sent could still be on its way. */
export const graceMs = (ctx: Pick<Ctx, 'config'>): number => Math.round(ctx.config.providers.transferMs * 1.5);
const askSoonMs = 1_000;

/** Sends the step, writes its outcome, and goes on until the end or until an outcome is unknown. */
export async function runTransfer(ctx: Ctx, t: Running): Promise<Result> {
  const outcome = await send(ctx, t);
  const result = await conclude(ctx, t, outcome);
  tell(ctx, t, result);
  return result;
}

async function conclude(ctx: Ctx, t: Running, outcome: TransferOutcome): Promise<Result> {
  if (outcome.state === 'unknown') return leave(ctx, t, outcome.why);
  const { step, seq } = t;
  const ended = await writeEnd(
    ctx,
    t,
    outcome.state === 'ok'
      ? { step, seq, ok: true, note: null, beforeMinor: outcome.beforeMinor, outsideId: outcome.outsideId }
      : { step, seq, ok: false, note: failureOf(t, outcome), outsideId: null },
  );
  if (ended === null) return leave(ctx, t, causeOf('OTHER_ITEM'));
  if (ended.step === 'IN' && t.step === 'OUT' && ended.changed) {
    const next: Running = { ...t, step: 'IN', seq: ended.seq, wallet: ended.wallet };
    return conclude(ctx, next, await send(ctx, next));
  }
  return { status: ended.status, wallet: ended.wallet, note: ended.status === 'FAILED' ? await noteOf(ctx, t, { outcome, ended }) : null };
}

/** Another process may have ended it first: then its note stands. */
async function noteOf(ctx: Ctx, t: Running, { outcome, ended }: { outcome: TransferOutcome; ended: sql.Ended }) {
  if (ended.changed) return failureOf(t, outcome);
  return (await sql.findTransfer(ctx.db, t.memberId, t.reference))?.note ?? null;
}

function send(ctx: Ctx, t: Running): Promise<TransferOutcome> {
  const [code, username, direction] =
    t.step === 'OUT' ? ([t.from, t.usernames.from, 'out'] as const) : ([t.to, t.usernames.to, 'in'] as const);
  if (username === null) throw new Error(`transfer ${t.reference} has no account at ${code}`);
  return providerOf(ctx, code).transfer({ username, currency: t.currency, direction, minor: t.minor, reference: t.reference });
}

/** A provider that has too little to take money in is no lack of the member's. */
const failureOf = (t: Running, outcome: TransferOutcome): sql.FailureNote =>
  t.step === 'OUT' && outcome.state === 'declined' && outcome.reason === 'insufficient' ? 'MONEY_NOT_ENOUGH' : placeAfter(t);

type StepEnd = Pick<sql.End, 'step' | 'ok' | 'note' | 'outsideId'> & Partial<Pick<sql.End, 'beforeMinor' | 'seq' | 'now' | 'next'>>;

/** Writes how a step ended. Null when the provider's number already stands for another transfer: that one was settled with what was ours. */
export async function writeEnd(
  ctx: Ctx,
  t: Pick<Running, 'memberId' | 'reference' | 'from' | 'to'>,
  end: StepEnd,
): Promise<sql.Ended | null> {
  const now = ctx.clock();
  // Numbers of two providers may be the same.
  const outsideId = end.outsideId === null ? null : `${end.step === 'OUT' ? t.from : t.to}:${end.outsideId}`;
  const rest = { beforeMinor: null, seq: null, now, next: new Date(now.getTime() + graceMs(ctx)) };
  try {
    return await ctx.transferBatcher.end({ ...rest, ...end, memberId: t.memberId, reference: t.reference, outsideId });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return null;
    throw error;
  }
}

async function leave(ctx: Ctx, t: Running, why: string): Promise<Result> {
  ctx.log.warn({ reference: t.reference, step: t.step, from: t.from, to: t.to, why }, 'transfer outcome unknown');
  const next = new Date(ctx.clock().getTime() + askSoonMs);
  await sql.askAgainAt(ctx.db, t, next);
  return { status: 'PENDING', wallet: t.wallet, note: null };
}

/** After the commit: open pages of the member ask anew. */
export function tell(ctx: Ctx, t: { memberId: bigint; reference: string; currency: Currency }, result: Result): void {
  tellBalance(ctx, t.memberId, money(result.wallet, t.currency));
  ctx.live.tell(t.memberId, 'movement', {
    reference: t.reference,
    kind: 'transfer',
    status: result.status,
    ...(result.note ? { note: result.note } : {}),
  });
}
