import { Refusal } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { openedBy, type StaffRequest } from '../office/public.ts';
import { findSlip } from '../slip/public.ts';

type RequestDocument = { readonly kind: 'member' | 'slip'; readonly id: string };

/** The picture that the act rests on; null where there is none, or it is no longer kept. */
export async function documentOf(ctx: Ctx, { act, memberId, subject, detail }: StaffRequest): Promise<RequestDocument | null> {
  if (act === 'member.phone' && typeof detail.document === 'string') return { kind: 'member', id: detail.document };
  if (act !== 'slip.approve' || memberId === null) return null;
  const slip = await findSlip(ctx.db, { memberId, reference: subject });
  return slip?.fileName ? { kind: 'slip', id: subject } : null;
}

/** The second person must have looked at the document. An opening by the first one does not count. */
export async function refuseUnopened(ctx: Ctx, request: StaffRequest, staffId: bigint): Promise<void> {
  if ((await documentOf(ctx, request)) === null) return;
  const opened = await openedBy(ctx.db, { requestIds: [request.id], staffId });
  if (!opened.has(request.id)) throw new Refusal('KEY_INVALID', { key: 'document', status: 409 });
}
