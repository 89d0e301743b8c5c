import type { Endpoint } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { isIdle, isSeenOld, mustProve } from './admit.rules.ts';
import * as sql from './staff-session.sql.ts';

export type Standing = sql.StandingRow;
type Parts = Pick<Ctx, 'db' | 'settings' | 'clock'> & { readonly config: Pick<Ctx['config'], 'production'> };
type OfSession = { readonly sessionId: string; readonly staffId: bigint };

export const isFactorRequired = ({ config, settings }: Pick<Parts, 'config' | 'settings'>): boolean =>
  config.production || settings.get('staffSecurity').required;

/** How a session of staff stands: null when it has been left alone for too long. */
export async function standingOf(ctx: Parts, session: OfSession): Promise<Standing | null> {
  const standing = await sql.findStanding(ctx.db, session);
  const { idleMinutes } = ctx.settings.get('staffSecurity');
  return standing.seenAt && isIdle({ seenAt: standing.seenAt, now: ctx.clock(), idleMinutes }) ? null : standing;
}

export function refuseUnproven(ctx: Parts, endpoint: Pick<Endpoint, 'fresh' | 'beforeFactor'>, standing: Standing): void {
  const { freshMinutes } = ctx.settings.get('staffSecurity');
  if (mustProve(endpoint, { ...standing, required: isFactorRequired(ctx), now: ctx.clock(), freshMinutes })) refuse('SECOND_FACTOR');
}

/** Not for what a page asks by itself while nobody is there. Written once a minute at most. */
export async function markSeen(ctx: Parts, session: OfSession, { seenAt }: Standing): Promise<void> {
  const now = ctx.clock();
  const { idleMinutes } = ctx.settings.get('staffSecurity');
  if (seenAt && !isSeenOld({ seenAt, now, idleMinutes })) return;
  await sql.putStaffSession(ctx.db, { ...session, seenAt: now, provedAt: null });
}

/** Ends the session for all who hold its token, sockets too. */
export async function endIdleSession(ctx: Ctx, session: OfSession): Promise<void> {
  const at = ctx.clock();
  // The session first: without its row a session that goes on would count as new.
  const isFirst = await ctx.sessions.end(session.sessionId, at);
  await sql.forgetSession(ctx.db, session.sessionId);
  // It was signed out, or another node has found it idle.
  if (!isFirst) return;
  const none = { address: '', device: '', requestId: '' };
  await insertSecurityEvent(ctx.db, { ...none, kind: 'session.ended', at, staffId: session.staffId, detail: { why: 'idle' } });
}

/** Nobody calls in an idle session: its sockets would stay open. */
export async function endIdleSessions(ctx: Ctx): Promise<void> {
  const { idleMinutes } = ctx.settings.get('staffSecurity');
  const seenBefore = new Date(ctx.clock().getTime() - idleMinutes * 60_000);
  for (const session of await sql.listIdle(ctx.db, seenBefore)) await endIdleSession(ctx, session);
}
