import type { QueryOutcome } from '../../../integrations/game-providers/port.ts';
import type { Core } from '../../../platform/core.ts';
import { providerOf } from '../accounts/find-own-account.ts';
import { usernamesOf } from '../accounts/game-account.sql.ts';
import type { GamesCore } from '../games-core.ts';
import { graceMs, runTransfer, tell, writeEnd } from './run-transfer.ts';
import { placeAfter, retryDelayMs } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

const dueMax = 400;
const atOnce = 8;
const farMs = 366 * 86_400_000;
const attemptsBeforeStaff = 30;

export async function reconcileTransfers(core: GamesCore): Promise<void> {
  await askAbout(core, await sql.dueTransfers(core.db, core.clock(), dueMax));
}

/**
 * Restore mode: queries all open transfers, due or not, and returns those still open.
 * Two rounds, because a transfer between games must settle its first step before the second.
 */
export async function askAboutOpen(core: GamesCore): Promise<sql.TransferRow[]> {
  const open = () => sql.dueTransfers(core.db, new Date(core.clock().getTime() + farMs), dueMax);
  for (let half = 0; half < 2; half += 1) await askAbout(core, await open());
  return open();
}

async function askAbout(core: GamesCore, due: readonly sql.TransferRow[]): Promise<void> {
  const byProvider = Map.groupBy(due, (t) => (t.step === 'OUT' ? t.from : t.to));
  await Promise.all([...byProvider.values()].map((transfers) => askProvider(core, transfers)));
}

/** A provider that answers none of a batch waits for the next round, so that it does not hold up the rest. */
async function askProvider(core: GamesCore, transfers: readonly sql.TransferRow[]): Promise<void> {
  for (let i = 0; i < transfers.length; i += atOnce) {
    const known = await Promise.all(transfers.slice(i, i + atOnce).map((t) => clearUp(core, t)));
    if (!known.includes(true)) return;
  }
}

async function clearUp(core: GamesCore, t: sql.TransferRow): Promise<boolean> {
  const now = core.clock().getTime();
  if (t.step === 'END') return true;
  const lease = new Date(now + graceMs(core) + 2 * core.config.providers.balanceMs);
  if (!(await sql.claimDue(core.db, t, lease))) return true;
  const usernames = await usernamesOf(core.db, t.memberId);
  const found = await ask(core, t, usernames);
  if (found.state === 'unknown') {
    await postpone(core, t, found.why);
    return false;
  }
  const graceUntil = t.sentAt.getTime() + graceMs(core);
  if (found.state === 'never' && now < graceUntil) {
    await sql.askAgainAt(core.db, t, new Date(graceUntil));
    return true;
  }
  const happened = found.state === 'happened';
  await endStep(core, t, { happened, outsideId: happened ? found.outsideId : null, by: null }, usernames);
  return true;
}

async function ask(core: GamesCore, t: sql.TransferRow, usernames: ReadonlyMap<string, string>): Promise<QueryOutcome> {
  const code = t.step === 'OUT' ? t.from : t.to;
  const username = usernames.get(code);
  if (username === undefined) throw new Error(`transfer ${t.reference} has no account at ${code}`);
  const prefix = `${code}:`;
  const claimed = (await sql.outsideIds(core.db, t.memberId)).filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  return providerOf(core, code).queryTransfer({
    username,
    currency: t.currency,
    direction: t.step === 'OUT' ? 'out' : 'in',
    minor: t.minor,
    reference: t.reference,
    sentAt: t.sentAt,
    claimed: new Set(claimed),
  });
}

async function postpone(core: Core, t: sql.TransferRow, why: string): Promise<void> {
  const now = core.clock();
  await sql.askAgainAt(core.db, t, new Date(now.getTime() + retryDelayMs(t.attempts, Math.random())));
  if (t.attempts + 1 < attemptsBeforeStaff) return;
  const provider = t.step === 'OUT' ? t.from : t.to;
  core.log.error({ reference: t.reference, provider, why }, 'transfer outcome unknown, left to staff');
  await sql.markStuck(core.db, { memberId: t.memberId, reference: t.reference, provider, why, since: now });
}

export async function endStep(
  core: GamesCore,
  t: sql.TransferRow,
  o: { happened: boolean; outsideId: string | null; by: bigint | null },
  usernames: ReadonlyMap<string, string>,
): Promise<void> {
  if (t.step === 'END') return;
  const now = core.clock();
  // In restore mode it is unknown if the second step was sent. Sending again could pay in twice at a provider without references,
  // so it is queried like the first.
  const sends = !core.restore.isOn();
  const place = placeAfter({ from: t.from, step: t.step });
  const ended = await writeEnd(core, t, {
    step: t.step,
    ok: o.happened,
    outsideId: o.outsideId,
    note: o.happened ? null : place,
    ...(sends ? {} : { now: t.sentAt, next: now }),
  });
  if (ended === null) return sql.askAgainAt(core.db, t, now);
  await sql.closeStuck(core.db, { memberId: t.memberId, reference: t.reference, at: now, by: o.by, happened: o.happened });
  if (!ended.changed) return;
  if (ended.step === 'IN') {
    if (!sends) return;
    const { memberId, reference, from, to, minor, currency } = t;
    const names = { from: usernames.get(from) ?? null, to: usernames.get(to) ?? null };
    await runTransfer(core, {
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
  tell(core, t, { status: ended.status, wallet: ended.wallet, note: ended.status === 'FAILED' ? place : null });
}
