import type { Ctx } from '../../ctx.ts';
import type { QueryOutcome } from '../../gateways/providers/port.ts';
import { providerOf, usernamesOf } from '../gameaccount/public.ts';
import { graceMs, runTransfer, tell, writeEnd } from './run-transfer.ts';
import { placeAfter, retryDelayMs } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

const dueMax = 400;
const atOnce = 8;
/** Beyond the time of every next question. */
const farMs = 366 * 86_400_000;
/** Questions without a clear answer after which staff are told. */
const attemptsBeforeStaff = 30;

/** Asks the providers about every transfer whose outcome is not known, also those of a process that died. */
export async function reconcileTransfers(ctx: Ctx): Promise<void> {
  await askAbout(ctx, await sql.dueTransfers(ctx.db, ctx.clock(), dueMax));
}

/**
 * For a restored database: asks about all that are open, due or not, and answers those that still are. From game to game the first half is cleared up
 * before the second is asked about, so it takes two turns.
 */
export async function askAboutOpen(ctx: Ctx): Promise<sql.TransferRow[]> {
  const open = () => sql.dueTransfers(ctx.db, new Date(ctx.clock().getTime() + farMs), dueMax);
  for (let half = 0; half < 2; half += 1) await askAbout(ctx, await open());
  return open();
}

async function askAbout(ctx: Ctx, due: readonly sql.TransferRow[]): Promise<void> {
  const byProvider = Map.groupBy(due, (t) => (t.step === 'OUT' ? t.from : t.to));
  await Promise.all([...byProvider.values()].map((transfers) => askProvider(ctx, transfers)));
}

/** A provider that answers none of several questions is asked about the others in the next turn: it must not hold up the rest. */
async function askProvider(ctx: Ctx, transfers: readonly sql.TransferRow[]): Promise<void> {
  for (let i = 0; i < transfers.length; i += atOnce) {
    const known = await Promise.all(transfers.slice(i, i + atOnce).map((t) => clearUp(ctx, t)));
    if (!known.includes(true)) return;
  }
}

/** True unless the provider gave no clear answer. */
async function clearUp(ctx: Ctx, t: sql.TransferRow): Promise<boolean> {
  const now = ctx.clock().getTime();
  if (t.step === 'END') return true;
  const lease = new Date(now + graceMs(ctx) + 2 * ctx.config.providers.balanceMs);
  if (!(await sql.claimDue(ctx.db, t, lease))) return true;
  const usernames = await usernamesOf(ctx.db, t.memberId);
  const found = await ask(ctx, t, usernames);
  if (found.state === 'unknown') {
    await postpone(ctx, t, found.why);
    return false;
  }
  const graceUntil = t.sentAt.getTime() + graceMs(ctx);
  if (found.state === 'never' && now < graceUntil) {
    await sql.askAgainAt(ctx.db, t, new Date(graceUntil));
    return true;
  }
  const happened = found.state === 'happened';
  await endStep(ctx, t, { happened, outsideId: happened ? found.outsideId : null, by: null }, usernames);
  return true;
}

async function ask(ctx: Ctx, t: sql.TransferRow, usernames: ReadonlyMap<string, string>): Promise<QueryOutcome> {
  const code = t.step === 'OUT' ? t.from : t.to;
  const username = usernames.get(code);
  if (username === undefined) throw new Error(`transfer ${t.reference} has no account at ${code}`);
  const prefix = `${code}:`;
  const claimed = (await sql.outsideIds(ctx.db, t.memberId)).filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  return providerOf(ctx, code).queryTransfer({
    username,
    currency: t.currency,
    direction: t.step === 'OUT' ? 'out' : 'in',
    minor: t.minor,
    reference: t.reference,
    sentAt: t.sentAt,
    claimed: new Set(claimed),
  });
}

async function postpone(ctx: Ctx, t: sql.TransferRow, why: string): Promise<void> {
  const now = ctx.clock();
  await sql.askAgainAt(ctx.db, t, new Date(now.getTime() + retryDelayMs(t.attempts, Math.random())));
  if (t.attempts + 1 < attemptsBeforeStaff) return;
  const provider = t.step === 'OUT' ? t.from : t.to;
  ctx.log.error({ reference: t.reference, provider, why }, 'transfer outcome unknown, left to staff');
  await sql.markStuck(ctx.db, { memberId: t.memberId, reference: t.reference, provider, why, since: now });
}

/** Writes what is now known and, from game to game, sends the second half. */
export async function endStep(
  ctx: Ctx,
  t: sql.TransferRow,
  o: { happened: boolean; outsideId: string | null; by: bigint | null },
  usernames: ReadonlyMap<string, string>,
): Promise<void> {
  if (t.step === 'END') return;
  const now = ctx.clock();
  // A restored database does not know whether the second half was sent: sent again, a provider that keeps no references would pay it in twice. It is asked
  // about like the first, from the time of the first on.
  const sends = !ctx.recovery.isOn();
  const place = placeAfter({ from: t.from, step: t.step });
  const ended = await writeEnd(ctx, t, {
    step: t.step,
    ok: o.happened,
    outsideId: o.outsideId,
    note: o.happened ? null : place,
    ...(sends ? {} : { now: t.sentAt, next: now }),
  });
  // Another transfer took that movement of the provider in the same moment: the next turn sees it taken.
  if (ended === null) return sql.askAgainAt(ctx.db, t, now);
  await sql.closeStuck(ctx.db, { memberId: t.memberId, reference: t.reference, at: now, by: o.by, happened: o.happened });
  if (!ended.changed) return;
  if (ended.step === 'IN') {
    if (!sends) return;
    const { memberId, reference, from, to, minor, currency } = t;
    const names = { from: usernames.get(from) ?? null, to: usernames.get(to) ?? null };
    await runTransfer(ctx, {
      memberId,
      reference,
      from,
      to,
      minor,
      currency,
      usernames: names,
      step: 'IN',
      seq: ended.seq,
      wallet: ended.wallet,
    });
    return;
  }
  tell(ctx, t, { status: ended.status, wallet: ended.wallet, note: ended.status === 'FAILED' ? place : null });
}
