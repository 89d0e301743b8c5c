import type { AuditAct } from '@krapao/contract';
import { maskPhone } from '../../../platform/values/account-no.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import type { AuditDetail, AuditEntry } from './audit.sql.ts';

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

/** Masks phone numbers for display; the entry itself keeps them in full. */
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
