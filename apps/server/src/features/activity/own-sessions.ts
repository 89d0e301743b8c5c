import type { MemberCaller } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { listOpenSessions } from '../session/public.ts';
import { networkOf } from './activity.rules.ts';

const shownMax = 100;
/** Enough to tell the rows of one page apart; the whole one is the key of a session. */
const idLength = 12;

export async function showOwnSessions(ctx: Ctx, { memberId, sessionId }: MemberCaller) {
  const sessions = await listOpenSessions(ctx.db, { kind: 'member', ownerId: memberId, now: ctx.clock(), max: shownMax });
  return {
    sessions: sessions.map((s) => ({
      _id: s.id.slice(0, idLength),
      device: s.device,
      address: networkOf(s.address),
      createdAt: s.createdAt.toISOString(),
      expiresAt: s.expiresAt.toISOString(),
      isThis: s.id === sessionId,
    })),
  };
}

/** Signs the member out everywhere but here. */
export function endOtherSessions(ctx: Ctx, caller: MemberCaller, requestId: string) {
  const { memberId, sessionId, address, device } = caller;
  return ctx.db.tx(async (tx) => {
    const now = ctx.clock();
    const ended = await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, except: sessionId, now, why: 'devices' });
    if (ended > 0)
      await insertSecurityEvent(tx, { kind: 'session.ended', at: now, memberId, address, device, requestId, detail: { ended } });
    return { ended };
  });
}
