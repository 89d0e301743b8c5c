import { auditActs } from '@krapao/contract/api/codes';
import { auditFields, requestFields } from '@krapao/contract/control/audit-fields';
import type { Queryable } from '../platform/db/db.ts';

/** Fails if a test wrote a field into the audit log that has no name in the staff app. A request also has the fields of the act that it asks for. */
export async function refuseStrayFields(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ act: string; asked: string | null; field: string }>(
    `select distinct act, detail ->> 'act' as asked, jsonb_object_keys(detail) as field from audit`,
  );
  const fieldsOf = (act: string | null): readonly string[] => {
    const known = auditActs.find((one) => one === act);
    return known ? auditFields[known] : [];
  };
  const stray = rows.filter(
    ({ act, asked, field }) =>
      // Tests also write lines of acts that there are not.
      auditActs.some((one) => one === act) && ![...requestFields, ...fieldsOf(act), ...fieldsOf(asked)].includes(field),
  );
  if (stray.length > 0) throw new Error(`not in audit-fields.ts: ${stray.map(({ act, field }) => `${act} ${field}`).join(', ')}`);
}
