import type { Core } from '../../../platform/core.ts';
import { sharingAccountWith, sharingBrowserWith } from '../../identity/index.ts';

/** Invitees who share a device or a bank account with their inviter: one person with several accounts earns no reward. */
export async function sharingInvitees(
  core: Pick<Core, 'db'>,
  inviterId: bigint,
  inviteeIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const of = { memberId: inviterId, others: inviteeIds };
  const [browsers, accounts] = await Promise.all([sharingBrowserWith(core.db, of), sharingAccountWith(core.db, of)]);
  return new Set([...browsers, ...accounts]);
}
