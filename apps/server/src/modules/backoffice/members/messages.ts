import type { LocalText } from '@krapao/contract/languages';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, staffAccounts, type TwoPersonAct, withAudit, withSecondPerson } from '../../control/index.ts';
import { memberLists } from '../../identity/index.ts';
import { type Audience, isOtherGroup, needsSecond } from './message.rules.ts';
import * as sql from './message.sql.ts';
import { listLabels, listMembersWith } from './notes-and-labels.sql.ts';

const dayMs = 86_400_000;
/** More than any operator has. */
const membersMax = 5_000_000;

export const since = (core: Core, days: number): Date => new Date(core.clock().getTime() - days * dayMs);

async function countAudience(core: Core, { label, activeDays, deposited }: Audience): Promise<number> {
  const labelled = label === null ? null : await listMembersWith(core.db, { label, sort: 'newest', limit: membersMax });
  const active = activeDays === null ? null : await core.sessions.membersSince({ since: since(core, activeDays), of: labelled });
  return memberLists.countActive(core.db, { deposited, of: active ?? labelled });
}

async function refuseUnknownLabel(core: Core, { label }: Audience): Promise<void> {
  if (label !== null && !(await listLabels(core.db)).some(({ code }) => code === label)) refuse('NO_DATA');
}

/** How many it would go to, before anything is sent. */
export async function countMessage(core: Core, audience: Audience) {
  await refuseUnknownLabel(core, audience);
  const members = await countAudience(core, audience);
  return { members, needsSecond: needsSecond(members) };
}

type Send = { id: string; text: LocalText; audience: Audience; members: number };

/** Writes the message down with the job that sends it: whatever happens afterwards, it goes on from where it was. */
export async function sendMessage(core: Core, by: TwoPersonAct, o: Send) {
  await refuseUnknownLabel(core, o.audience);
  const text = { th: o.text.th.trim(), la: o.text.la.trim(), en: o.text.en.trim() };
  const members = await countAudience(core, o.audience);
  if (members === 0) refuse('KEY_INVALID', 'audience');
  if (isOtherGroup(o.members, members)) refuse('CHANGED_SINCE');
  return withSecondPerson(core, by, async (tx) => {
    const lastMember = await memberLists.newestMemberId(tx);
    const { staffId } = by.caller;
    const isNew = await sql.insertMessage(tx, { ...o, text, members, lastMember, staffId, createdAt: core.clock() });
    if (!isNew) refuse('ALREADY_DECIDED');
    await addJob(tx, 'bulk-message', { id: o.id }, { jobKey: `bulk:${o.id}` });
    return {
      audit: { act: 'message.send', subject: text.th || text.la || text.en, detail: { members, text, ...shownAudience(o.audience) } },
      needsSecond: needsSecond(members),
      result: done,
    };
  });
}

const shownAudience = ({ label, activeDays, deposited }: Audience) => ({
  ...(label === null ? {} : { label }),
  ...(activeDays === null ? {} : { activeDays }),
  ...(deposited === null ? {} : { deposited }),
});

export function stopMessage(core: Core, by: StaffAct, id: string) {
  return withAudit(core, by, async (tx) => {
    const message = (await sql.findMessage(tx, id)) ?? refuse('NO_DATA');
    if (!(await sql.stopMessage(tx, id, core.clock()))) refuse('ALREADY_DECIDED');
    const { th, la, en } = message.text;
    return {
      audit: { act: 'message.stop', subject: th || la || en, detail: { members: message.members, sent: message.sent } },
      result: done,
    };
  });
}

export async function showMessages(core: Core, q: { page: number; limit: number }) {
  const { total, messages } = await sql.listMessages(core.db, q);
  const names = await staffAccounts.namesOf(core.db, [...new Set(messages.map(({ staffId }) => staffId))]);
  return {
    total,
    messages: messages.map(({ id, text, audience, members, sent, state, staffId, createdAt, endedAt }) => ({
      id,
      text,
      audience,
      members,
      sent,
      state,
      by: names.get(staffId) ?? '',
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}
