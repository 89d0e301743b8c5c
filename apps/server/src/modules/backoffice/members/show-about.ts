import type { backoffice, ReplyOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { staffAccounts } from '../../control/index.ts';
import { findMember, findOwners, memberLists } from '../../identity/index.ts';
import { labelsOf, notesBefore } from './notes-and-labels.sql.ts';

const notesShown = 5;
const sessionsShown = 20;
const inviteesShown = 5;
/** Enough to tell rows apart; the full id is the key of a session and must not be shown. */
const idLength = 12;

export async function showAbout(core: Core, memberId: bigint): Promise<ReplyOf<typeof backoffice.officeMemberAbout>> {
  const { db } = core;
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  const [labels, notes, sessions, invited] = await Promise.all([
    labelsOf(db, [memberId]),
    notesBefore(db, { memberId, before: null, limit: notesShown }),
    core.sessions.listOpen({ kind: 'member', ownerId: memberId, now: core.clock(), max: sessionsShown }),
    memberLists.listInvitees(db, { memberId, page: 1, limit: inviteesShown }),
  ]);
  const names = await staffAccounts.namesOf(db, [...new Set(notes.map(({ staffId }) => staffId))]);
  const others = [...invited.invitees.map(({ inviteeId }) => inviteeId), ...(member.invitedBy === null ? [] : [member.invitedBy])];
  const owners = await findOwners(db, others);
  return {
    labels: labels.get(memberId) ?? [],
    notes: notes.map((n) => ({ id: String(n.id), at: n.createdAt.toISOString(), by: names.get(n.staffId) ?? '', text: n.text })),
    sessions: sessions.map(({ id, device, address, createdAt }) => ({
      id: id.slice(0, idLength),
      device,
      address,
      createdAt: createdAt.toISOString(),
    })),
    invitedBy: member.invitedBy === null ? null : owners.view(member.invitedBy),
    invitees: {
      total: invited.total,
      newest: invited.invitees.map(({ inviteeId, createdAt, depositedAt }) => ({
        ...owners.view(inviteeId),
        createdAt: createdAt.toISOString(),
        depositedAt: depositedAt?.toISOString() ?? null,
      })),
    },
  };
}
