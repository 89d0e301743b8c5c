import type { Core } from '../../../platform/core.ts';
import * as sql from '../approval/request.sql.ts';

type Opener = { readonly requestId: string; readonly staffId: bigint };

/** Called when the document of a request is served to this staff member. */
export const recordOpening = (core: Core, { requestId, staffId }: Opener): Promise<void> =>
  sql.insertOpening(core.db, { requestId, staffId, at: core.clock() });

/** The same for a member's document, which counts for every open request that rests on it. */
export async function recordDocumentOpening(core: Core, o: { memberId: bigint; documentId: string; staffId: bigint }): Promise<void> {
  for (const requestId of await sql.openRequestsOn(core.db, o)) await recordOpening(core, { requestId, staffId: o.staffId });
}
