import { auditActs } from '@krapao/contract/api/codes';
import { auditFields, requestFields } from '@krapao/contract/control/audit-fields';
import type { Queryable } from '../platform/db/db.ts';

/** Fails if a test wrote an audit field that has no label in the staff app. */
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
      auditActs.some((one) => one === act) && ![...requestFields, ...fieldsOf(act), ...fieldsOf(asked)].includes(field),
  );
  if (stray.length > 0) throw new Error(`not in audit-fields.ts: ${stray.map(({ act, field }) => `${act} ${field}`).join(', ')}`);
}
