export type Failures = { failures: number; since: Date; blockedUntil: Date | null };
export type FailureLimits = { loginFailuresMax: number; loginFailuresMinutes: number };

const waitMinutesMax = 60;

export function waitSeconds(known: Failures | undefined, now: Date): number | null {
  const left = (known?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 ? Math.ceil(left / 1_000) : null;
}

/** From the last allowed failure on, each one doubles the wait: 1, 2, 4 ... 60 minutes. A window without failures resets it. */
export function afterFailure(known: Failures, limits: FailureLimits, now: Date): Failures {
  const quietSince = now.getTime() - limits.loginFailuresMinutes * 60_000;
  const fresh = known.failures === 0 || (known.blockedUntil ?? known.since).getTime() < quietSince;
  const failures = fresh ? 1 : known.failures + 1;
  const beyond = failures - limits.loginFailuresMax;
  const minutes = Math.min(waitMinutesMax, 2 ** Math.min(beyond, 10));
  return { failures, since: fresh ? now : known.since, blockedUntil: beyond < 0 ? null : new Date(now.getTime() + minutes * 60_000) };
}
