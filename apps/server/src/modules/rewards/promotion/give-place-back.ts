import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { endedUngranted } from '../bonus/ended-ungranted.ts';
import { markBack, uncountPlace } from './place.sql.ts';

const payload = z.object({ memberId: z.string().check(z.regex(/^\d+$/)), bonusId: z.string().check(z.regex(/^\d+$/)) });

/** The place of a promotion whose bonus was cleared, replaced or ran out before it was granted. */
export async function givePlaceBack(core: Core, job: unknown): Promise<void> {
  const asked = z.parse(payload, job);
  const [memberId, bonusId] = [BigInt(asked.memberId), BigInt(asked.bonusId)];
  await core.db.tx(async (tx) => {
    const free = await endedUngranted(tx, memberId, [bonusId]);
    for (const code of await markBack(tx, { memberId, bonusIds: [...free], at: core.clock() })) await uncountPlace(tx, code);
  });
}
