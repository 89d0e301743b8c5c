import type { Core } from '../../../platform/core.ts';
import type { MemberCaller } from '../../../platform/http/route.ts';
import { securityLog } from '../../control/index.ts';
import { networkOf } from './activity.rules.ts';

const shownMax = 100;
/** Enough to tell the rows of one page apart; the whole one is the key of a session. */
const idLength = 12;

export async function showOwnSessions(core: Core, { memberId, sessionId }: MemberCaller) {
  const sessions = await core.sessions.listOpen({ kind: 'member', ownerId: memberId, now: core.clock(), max: shownMax });
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
export function endOtherSessions(core: Core, caller: MemberCaller, requestId: string) {
  const { memberId, sessionId, address, device } = caller;
  return core.db.tx(async (tx) => {
    const now = core.clock();
    const ended = await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, except: sessionId, now, why: 'devices' });
    if (ended > 0) await securityLog.write(tx, { kind: 'session.ended', at: now, memberId, address, device, requestId, detail: { ended } });
    return { ended };
  });
}
