import type { ClaimKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { namesOfStaff } from '../staff/staff.sql.ts';
import { findClaims } from './claim.sql.ts';

/** Current claims of these items, and the names of the staff who decided them. */
export async function claimsFor(core: Core, kind: ClaimKind, items: readonly { subject: string; decidedBy: bigint | null }[]) {
  const claims = await findClaims(core.db, { kind, subjects: items.map((item) => item.subject), now: core.clock() });
  const deciders = items.flatMap((item) => (item.decidedBy === null ? [] : [item.decidedBy]));
  const names = await namesOfStaff(core.db, [...new Set([...deciders, ...[...claims.values()].map((claim) => claim.staffId)])]);
  const nameOf = (id: bigint): string => names.get(id) ?? String(id);
  return {
    claimOf(subject: string) {
      const found = claims.get(subject);
      return found ? { staffId: String(found.staffId), name: nameOf(found.staffId), until: found.until.toISOString() } : null;
    },
    decidedBy: (id: bigint | null): string | null => (id === null ? null : nameOf(id)),
  };
}
