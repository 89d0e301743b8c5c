import type { SecurityKind } from '@krapao/contract';
import type { Queryable } from '../../db/db.ts';

export type SecurityEvent = {
  readonly kind: SecurityKind;
  readonly at: Date;
  /** Of whose account it tells; null where nobody is known by the name that was tried. */
  readonly memberId?: bigint | null | undefined;
  readonly staffId?: bigint | null | undefined;
  readonly address: string;
  readonly device: string;
  readonly requestId: string;
  /** Codes and numbers of ours, never what a caller wrote: this is shown to people. */
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
};

export async function insertSecurityEvent(db: Queryable, e: SecurityEvent): Promise<void> {
  await db.query(
    `insert into security_event (at, kind, member_id, staff_id, address, device, request_id, detail)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [e.at, e.kind, e.memberId ?? null, e.staffId ?? null, e.address, e.device, e.requestId, JSON.stringify(e.detail ?? {})],
  );
}
