import type { AuditAct } from '@krapao/contract';
import { maskPhone } from '../../../platform/values/account-no.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import type { AuditDetail, AuditEntry } from './audit.sql.ts';

/** The audit log: what staff did, to whom and why. Entries are only ever added. */
export {
  type AuditDetail as Detail,
  type AuditRow as Row,
  auditBefore as ofMember,
  auditOfForm as ofForm,
  auditSeals as seals,
  firstAuditBefore as firstBefore,
  insertAudit as write,
  lastActAt as lastAt,
  listAudit as list,
  settledAuditId as settledId,
} from './audit.sql.ts';

/** The entry of an act on a member's item. */
export const entryOf = <A extends AuditAct>(
  { memberId, reference }: MemberItemId,
  act: A,
  detail?: AuditDetail,
): AuditEntry & { readonly act: A } => ({
  act,
  memberId,
  subject: reference,
  detail,
});

/** What an entry of the audit log says, as staff read it. The entry itself keeps the whole numbers of a change of phone, also that of the request for it. */
export function maskDetail(act: string, given: unknown): unknown {
  const detail = given as Readonly<Record<string, unknown>>;
  if (act !== 'member.phone' && detail.act !== 'member.phone') return detail;
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      (name === 'from' || name === 'to') && typeof value === 'string' ? maskPhone(value) : value,
    ]),
  );
}
