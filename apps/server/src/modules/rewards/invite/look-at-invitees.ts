import * as z from 'zod/mini';
import { refreshGames } from '../../games/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { claimLook, dueConditions, findConditions } from './condition.sql.ts';
import { followInvite, lookJob } from './follow-invite.ts';
import { heldInvitees } from './invite.sql.ts';
import { settleInviter } from './settle-inviter.ts';

const payload = z.object({ inviteeId: z.string() });
const dueMax = 50;
const atOnceMax = 4;
const atReceiptMax = 5;
const claimMs = 60_000;

async function lookAt(core: RewardsCore, inviteeId: bigint): Promise<void> {
  await refreshGames(core, inviteeId);
  await followInvite(core, inviteeId);
}

export const lookTasks = {
  [lookJob]: (core: RewardsCore, job: unknown): Promise<void> => lookAt(core, BigInt(z.parse(payload, job).inviteeId)),
};

export async function lookAtInvitees(core: RewardsCore): Promise<void> {
  const now = core.clock();
  const due = await dueConditions(core.db, { now, limit: dueMax });
  const errors: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let inviteeId = due.shift(); inviteeId !== undefined; inviteeId = due.shift()) {
      const until = new Date(now.getTime() + claimMs);
      if (!(await claimLook(core.db, { inviteeId, now, until }))) continue;
      await lookAt(core, inviteeId).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnceMax }, next));
  if (errors.length > 0) throw new AggregateError(errors, 'could not check some invitees');
}

/** When an inviter claims, invitees' play counts up to now. Those not checked for longest come first. */
export async function lookAtHeld(core: RewardsCore, inviterId: bigint): Promise<void> {
  const held = await heldInvitees(core.db, inviterId, 500);
  const conditions = [...(await findConditions(core.db, held)).values()];
  const open = conditions.filter(({ state }) => state === 'open').sort((a, b) => a.lookedAt.getTime() - b.lookedAt.getTime());
  const asked = open.slice(0, atReceiptMax);
  await Promise.all(asked.map(({ inviteeId }) => lookAt(core, inviteeId)));
  // Sequential: they wait for the same inviter's lock.
  for (const { inviteeId, state } of conditions) if (state !== 'open') await settleInviter(core, inviteeId);
  for (const { inviteeId } of asked) await settleInviter(core, inviteeId);
}
