import type { MemberKind } from '@krapao/contract';
import { memberKinds } from '@krapao/contract/codes';
import type { Core } from '../../../platform/core.ts';
import { securityLog } from '../../control/index.ts';
import { networkOf } from './activity.rules.ts';

export async function showActivity(core: Core, o: { memberId: bigint; page: number; limit: number }) {
  const { total, events } = await securityLog.list(core.db, { ...o, kinds: memberKinds, staffId: null });
  return {
    total,
    events: events.map((e) => ({
      _id: String(e.id),
      at: e.at.toISOString(),
      // The list of kinds is the filter of the query.
      kind: e.kind as MemberKind,
      // Done by staff: where they sit is not the member's to know.
      device: e.staffId === null ? e.device : '',
      address: e.staffId === null ? networkOf(e.address) : '',
    })),
  };
}
