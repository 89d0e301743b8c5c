import { type Currency, minorToJson, money } from '@krapao/money';
import type { TransferOutcome } from '../../../integrations/game-providers/port.ts';
import type { Core } from '../../../platform/core.ts';
import { sqlState, uniqueViolation } from '../../../platform/db/db.ts';
import { causeOf } from '../../../platform/errors/errors.ts';
import { type OwnKey, replyAround } from '../../../platform/idempotency/idempotency.ts';
import { notifyBalance } from '../../../platform/notify-balance.ts';
import { providerOf } from '../accounts/find-own-account.ts';
import type { GamesCore } from '../games-core.ts';
import { placeAfter } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

export type MovedView = { reference: string; status: 'SUCCESS' | 'PENDING'; amount: number; wallet: { amount: number } };

export const movedView = (moved: { reference: string; status: 'SUCCESS' | 'PENDING'; minor: bigint }, wallet: number): MovedView => ({
  reference: moved.reference,
  status: moved.status,
  amount: minorToJson(moved.minor),
  wallet: { amount: wallet },
});

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
  readonly ownKey?: OwnKey | null;
};

export type Result = {
  readonly status: sql.TransferStatus;
  readonly wallet: bigint;
  readonly note: sql.FailureNote | null;
};

/** Until then a "not found" is not trusted: the request could still be in transit. */
export const graceMs = (core: Pick<Core, 'config'>): number => Math.round(core.config.providers.transferMs * 1.5);
const askSoonMs = 1_000;

export async function runTransfer(core: GamesCore, t: Running): Promise<Result> {
  const outcome = await send(core, t);
  const result = await conclude(core, t, outcome);
  tell(core, t, result);
  return result;
}

async function conclude(core: GamesCore, t: Running, outcome: TransferOutcome): Promise<Result> {
  if (outcome.state === 'unknown') return leave(core, t, outcome.why);
  const { step, seq } = t;
  const ended = await writeEnd(
    core,
    t,
    outcome.state === 'ok'
      ? { step, seq, ok: true, note: null, beforeMinor: outcome.beforeMinor, outsideId: outcome.outsideId, ...answerOf(t) }
      : { step, seq, ok: false, note: failureOf(t, outcome), outsideId: null },
  );
  if (ended === null) return leave(core, t, causeOf('OTHER_ITEM'));
  if (ended.step === 'IN' && t.step === 'OUT' && ended.changed) {
    const next: Running = { ...t, step: 'IN', seq: ended.seq, wallet: ended.wallet };
    return conclude(core, next, await send(core, next));
  }
  return { status: ended.status, wallet: ended.wallet, note: ended.status === 'FAILED' ? await noteOf(core, t, { outcome, ended }) : null };
}

/** The response of a success, stored with it. */
const answerOf = ({ ownKey, reference, minor }: Running) =>
  ownKey ? { ownKey, replyAroundWallet: replyAround((wallet) => movedView({ reference, status: 'SUCCESS', minor }, wallet)) } : {};

async function noteOf(core: Core, t: Running, { outcome, ended }: { outcome: TransferOutcome; ended: sql.Ended }) {
  if (ended.changed) return failureOf(t, outcome);
  return (await sql.findTransfer(core.db, t.memberId, t.reference))?.note ?? null;
}

function send(core: GamesCore, t: Running): Promise<TransferOutcome> {
  const [code, username, direction] =
    t.step === 'OUT' ? ([t.from, t.usernames.from, 'out'] as const) : ([t.to, t.usernames.to, 'in'] as const);
  if (username === null) throw new Error(`transfer ${t.reference} has no account at ${code}`);
  return providerOf(core, code).transfer({ username, currency: t.currency, direction, minor: t.minor, reference: t.reference });
}

/** A shortage at the provider when paying in is not the member's lack of money. */
const failureOf = (t: Running, outcome: TransferOutcome): sql.FailureNote =>
  t.step === 'OUT' && outcome.state === 'declined' && outcome.reason === 'insufficient' ? 'MONEY_NOT_ENOUGH' : placeAfter(t);

type StepEnd = Pick<sql.End, 'step' | 'ok' | 'note' | 'outsideId'> &
  Partial<Pick<sql.End, 'beforeMinor' | 'seq' | 'now' | 'next' | 'ownKey' | 'replyAroundWallet'>>;

/** Null if the provider's id is already used by another transfer, which was settled with this movement. */
export async function writeEnd(
  core: GamesCore,
  t: Pick<Running, 'memberId' | 'reference' | 'from' | 'to'>,
  end: StepEnd,
): Promise<sql.Ended | null> {
  const now = core.clock();
  // Ids of different providers can collide.
  const outsideId = end.outsideId === null ? null : `${end.step === 'OUT' ? t.from : t.to}:${end.outsideId}`;
  const rest = { beforeMinor: null, seq: null, now, next: new Date(now.getTime() + graceMs(core)) };
  try {
    const ended = await core.transferBatcher.end({ ...rest, ...end, memberId: t.memberId, reference: t.reference, outsideId });
    if (end.ownKey && ended.answered) end.ownKey.isAnswered = true;
    return ended;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return null;
    throw error;
  }
}

async function leave(core: Core, t: Running, why: string): Promise<Result> {
  core.log.warn({ reference: t.reference, step: t.step, from: t.from, to: t.to, why }, 'transfer outcome unknown');
  const next = new Date(core.clock().getTime() + askSoonMs);
  await sql.askAgainAt(core.db, t, next);
  return { status: 'PENDING', wallet: t.wallet, note: null };
}

export function tell(core: Core, t: { memberId: bigint; reference: string; currency: Currency }, result: Result): void {
  notifyBalance(core, t.memberId, money(result.wallet, t.currency));
  core.live.tell(t.memberId, 'movement', {
    reference: t.reference,
    kind: 'transfer',
    status: result.status,
    ...(result.note ? { note: result.note } : {}),
  });
}
