import type { Ctx } from '../../ctx.ts';
import * as sql from './request.sql.ts';

type Opener = { readonly requestId: string; readonly staffId: bigint };

/** Called when the document of a request is served to this staff member. */
export const recordOpening = (ctx: Ctx, { requestId, staffId }: Opener): Promise<void> =>
  sql.insertOpening(ctx.db, { requestId, staffId, at: ctx.clock() });

/** The same for a member's document, which counts for every open request that rests on it. */
export async function recordDocumentOpening(ctx: Ctx, o: { memberId: bigint; documentId: string; staffId: bigint }): Promise<void> {
  for (const requestId of await sql.openRequestsOn(ctx.db, o)) await recordOpening(ctx, { requestId, staffId: o.staffId });
}
