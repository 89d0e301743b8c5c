import type { MemberKind } from '@krapao/contract';
import { memberKinds } from '@krapao/contract/api/codes';
import ipaddr from 'ipaddr.js';
import type { Core } from '../../../platform/core.ts';
import type { MemberCaller } from '../../../platform/http/route.ts';
import { securityLog } from '../../control/index.ts';

const shownMax = 100;
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

export function endOtherSessions(core: Core, caller: MemberCaller, requestId: string) {
  const { memberId, sessionId } = caller;
  return core.db.tx(async (tx) => {
    const now = core.clock();
    const ended = await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, except: sessionId, now, why: 'devices' });
    if (ended > 0) await securityLog.write(tx, { kind: 'session.ended', at: now, ...caller, requestId, detail: { ended } });
    return { ended };
  });
}

export async function showActivity(core: Core, o: { memberId: bigint; page: number; limit: number }) {
  const { total, events } = await securityLog.list(core.db, { ...o, kinds: memberKinds, staffId: null });
  return {
    total,
    events: events.map((e) => ({
      _id: String(e.id),
      at: e.at.toISOString(),
      kind: e.kind as MemberKind,
      // Acts by staff: do not reveal their device or network to the member.
      device: e.staffId === null ? e.device : '',
      address: e.staffId === null ? networkOf(e.address) : '',
    })),
  };
}

/** Only the network: enough to recognise your own, too little to locate someone else. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\.\d+$/, '.x');
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::x`;
}
