import type { ErrorCode } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import { afterFailure, waitSeconds } from '../../../platform/limits/failures.rules.ts';
import { securityLog } from '../../control/index.ts';
import * as devices from './device.sql.ts';
import * as sql from './log-in-guard.sql.ts';

export type SignInAttempt = { readonly address: string; readonly device: string; readonly browser: string; readonly requestId: string };
type Subject = readonly [purpose: 'member' | 'staff' | 'change-password', who: string];

export type Proof<A> = {
  /** Unknown names are counted too, so that the wait does not reveal who has an account. */
  subject: Subject;
  find: () => Promise<A | null>;
  password: string;
  wrong: ErrorCode;
  attempt?: SignInAttempt & { readonly whose: (account: A) => { memberId: bigint } | { staffId: bigint } };
};

/**
 * Rate-limited before hashing, and equally slow for unknown accounts. Strangers are counted by account and address, and all
 * together with a higher limit. A known browser has a separate count, so that nobody can lock its owner out. A new password resets
 * the counts.
 */
export async function provePassword<A extends { passwordHash: string }>(core: Core, proof: Proof<A>): Promise<A> {
  await refuseBlocked(core, await countersOf(core, proof, await proof.find()));
  return core.vault.passwords.inTurn(async ({ verify }) => {
    const account = await proof.find();
    const counters = await countersOf(core, proof, account);
    await refuseBlocked(core, counters);
    const right = await verify(account?.passwordHash ?? null, proof.password);
    if (account && right) {
      // With concurrent attempts even a correct password must not bypass the limit.
      await refuseBlocked(core, counters);
      await sql.deleteFailures(core.db, counters.own.subject);
      return account;
    }
    await countFailure(core, proof, account, counters);
    return refuse(proof.wrong);
  });
}

/** This browser is no longer affected by waits that others cause. Call it where the session is opened. */
export async function rememberBrowser(
  core: Core,
  tx: Queryable,
  subject: Subject,
  o: { browser: string; memberId: bigint | null },
): Promise<void> {
  const browser = core.vault.hash('browser', o.browser);
  await devices.rememberDevice(tx, { ...deviceOf(core, subject, o.browser), browser, memberId: o.memberId }, core.clock());
}

export async function forgetBrowsers(core: Core, tx: Queryable, subject: Subject): Promise<void> {
  await devices.forgetDevices(tx, core.vault.hash('device', ...subject));
}

const deviceOf = (core: Core, subject: Subject, browser: string): devices.Device => ({
  subject: core.vault.hash('device', ...subject),
  device: core.vault.hash('device', ...subject, browser),
});

type Counter = { readonly subject: Buffer; readonly max: number };
type Counters = { readonly own: Counter; readonly shared: Counter | null };

async function countersOf<A extends { passwordHash: string }>(
  core: Core,
  { subject, attempt }: Proof<A>,
  account: A | null,
): Promise<Counters> {
  const { loginFailuresMax, loginFailuresAccountMax } = core.settings.get('limits');
  const counter = (max: number, ...of: string[]): Counter => ({
    subject: core.vault.hash('log-in', ...subject, account?.passwordHash ?? '', ...of),
    max,
  });
  if (!attempt) return { own: counter(loginFailuresMax), shared: null };
  if (await devices.isKnownDevice(core.db, deviceOf(core, subject, attempt.browser)))
    return { own: counter(loginFailuresMax, 'browser', attempt.browser), shared: null };
  return { own: counter(loginFailuresMax, 'address', limitKey(attempt.address)), shared: counter(loginFailuresAccountMax) };
}

async function refuseBlocked(core: Core, { own, shared }: Counters): Promise<void> {
  const now = core.clock();
  for (const { subject } of shared ? [own, shared] : [own]) {
    const seconds = waitSeconds(await sql.findFailures(core.db, subject), now);
    if (seconds !== null) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: seconds });
  }
}

async function countFailure<A extends { passwordHash: string }>(
  core: Core,
  { attempt }: Proof<A>,
  account: A | null,
  { own, shared }: Counters,
): Promise<void> {
  const at = core.clock();
  const { loginFailuresMinutes } = core.settings.get('limits');
  await core.db.tx(async (tx) => {
    let isBlocked = false;
    // Always the own counter first, so that two simultaneous attempts cannot deadlock.
    for (const { subject, max } of shared ? [own, shared] : [own]) {
      const known = await sql.lockFailures(tx, subject, at);
      const counted = afterFailure(known, { loginFailuresMax: max, loginFailuresMinutes }, at);
      await sql.updateFailures(tx, subject, counted);
      isBlocked ||= counted.blockedUntil !== null;
    }
    if (!attempt) return;
    const event = { at, ...(account ? attempt.whose(account) : {}), ...attempt };
    await securityLog.write(tx, { ...event, kind: 'login.failure' });
    // Refused calls are not logged one by one: they cost a stranger nothing and would fill the log.
    if (isBlocked) await securityLog.write(tx, { ...event, kind: 'login.blocked' });
  });
}
