import type { ErrorCode } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import { afterFailure, waitSeconds } from '../../../platform/limits/failures.rules.ts';
import { securityLog } from '../../control/index.ts';
import * as devices from './device.sql.ts';
import * as sql from './log-in-guard.sql.ts';

/** Who knocks. `browser` is the cookie of a browser that signs in, `device` its name for people. */
export type SignInAttempt = { readonly address: string; readonly device: string; readonly browser: string; readonly requestId: string };
type Subject = readonly [purpose: 'member' | 'staff' | 'change-password', who: string];

export type Proof<A> = {
  /** Whose failures are counted. Unknown names are counted too, so that the wait does not reveal who has an account. */
  subject: Subject;
  find: () => Promise<A | null>;
  password: string;
  wrong: ErrorCode;
  /** For those who are not signed in yet, with what the security log calls the account. */
  attempt?: SignInAttempt & { readonly whose: (account: A) => { memberId: bigint } | { staffId: bigint } };
};

/**
 * Returns the account when the password is right. Limited before hashing, and as slow for an unknown account as for a known one.
 *
 * Strangers are counted by account and address, and all of them together with a higher bound; a browser that has signed in before is counted by itself, so
 * that nobody else can lock its owner out. The counts belong to the password: a new one begins without a wait.
 */
export async function provePassword<A extends { passwordHash: string }>(core: Core, proof: Proof<A>): Promise<A> {
  await refuseBlocked(core, await countersOf(core, proof, await proof.find()));
  return core.vault.passwords.inTurn(async ({ verify }) => {
    // Other attempts may have failed while this one waited for its turn.
    const account = await proof.find();
    const counters = await countersOf(core, proof, account);
    await refuseBlocked(core, counters);
    const right = await verify(account?.passwordHash ?? null, proof.password);
    if (account && right) {
      // With concurrent attempts, a right password must not pass the limit.
      await refuseBlocked(core, counters);
      await sql.deleteFailures(core.db, counters.own.subject);
      return account;
    }
    await countFailure(core, proof, account, counters);
    return refuse(proof.wrong);
  });
}

/** From now on this browser passes a wait that others cause. Call it where the session is opened. */
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
    // The own one first, everywhere: of two attempts at once none waits for the other in a circle.
    for (const { subject, max } of shared ? [own, shared] : [own]) {
      const known = await sql.lockFailures(tx, subject, at);
      const counted = afterFailure(known, { loginFailuresMax: max, loginFailuresMinutes }, at);
      await sql.updateFailures(tx, subject, counted);
      isBlocked ||= counted.blockedUntil !== null;
    }
    if (!attempt) return;
    const event = { at, ...(account ? attempt.whose(account) : {}), ...attempt };
    await securityLog.write(tx, { ...event, kind: 'login.failure' });
    // Not for each call that is turned away: those cost a stranger nothing, and would fill the log.
    if (isBlocked) await securityLog.write(tx, { ...event, kind: 'login.blocked' });
  });
}
