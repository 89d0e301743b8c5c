import type { Core } from '../../../platform/core.ts';
import { Refusal } from '../../../platform/errors/errors.ts';
import { approvals } from '../../control/index.ts';
import { findSlip } from '../../deposits/index.ts';

type RequestDocument = { readonly kind: 'member' | 'slip'; readonly id: string };

/** The picture that the act rests on; null where there is none, or it is no longer kept. */
export async function documentOf(core: Core, { act, memberId, subject, detail }: approvals.StaffRequest): Promise<RequestDocument | null> {
  if (act === 'member.phone' && typeof detail.document === 'string') return { kind: 'member', id: detail.document };
  if (act !== 'slip.approve' || memberId === null) return null;
  const slip = await findSlip(core.db, { memberId, reference: subject });
  return slip?.fileName ? { kind: 'slip', id: subject } : null;
}

/** The second person must have looked at the document. An opening by the first one does not count. */
export async function refuseUnopened(core: Core, request: approvals.StaffRequest, staffId: bigint): Promise<void> {
  if ((await documentOf(core, request)) === null) return;
  const opened = await approvals.openedBy(core.db, { requestIds: [request.id], staffId });
  if (!opened.has(request.id)) throw new Refusal('KEY_INVALID', { key: 'document', status: 409 });
}
