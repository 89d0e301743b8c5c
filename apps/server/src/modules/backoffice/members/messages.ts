import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { defineAct, type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import { memberLists } from '../../identity/index.ts';
import { type Audience, isOtherGroup, needsSecond } from './message.rules.ts';
import * as sql from './message.sql.ts';
import { listLabels, listMembersWith } from './notes-and-labels.sql.ts';

const dayMs = 86_400_000;
const membersMax = 5_000_000;

export const since = (core: Core, days: number): Date => new Date(core.clock().getTime() - days * dayMs);

async function countAudience(core: Core, db: Queryable, { label, activeDays, deposited }: Audience): Promise<number> {
  if (label !== null && !(await listLabels(db)).some(({ code }) => code === label)) refuse('NO_DATA');
  const labelled = label === null ? null : await listMembersWith(db, { label, sort: 'newest', limit: membersMax });
  const active = activeDays === null ? null : await core.sessions.membersSince(db, { since: since(core, activeDays), of: labelled });
  return memberLists.countActive(db, { deposited, of: active ?? labelled });
}

export async function countMessage(core: Core, audience: Audience) {
  const members = await countAudience(core, core.db, audience);
  return { members, needsSecond: needsSecond(members) };
}

export const sendMessage = defineAct('message.send', async (core, tx, by, o) => {
  const text = { th: o.text.th.trim(), la: o.text.la.trim(), en: o.text.en.trim() };
  const members = await countAudience(core, tx, o.audience);
  if (members === 0) refuse('KEY_INVALID', 'audience');
  if (isOtherGroup(o.members, members)) refuse('CHANGED_SINCE');
  if (await sql.findMessage(tx, o.id)) refuse('ALREADY_DECIDED');
  return {
    subject: text.th || text.la || text.en,
    detail: { members, text, ...shownAudience(o.audience) },
    needsSecond: needsSecond(members),
    run: async () => {
      const message = {
        ...o,
        text,
        members,
        lastMember: await memberLists.newestMemberId(tx),
        staffId: by.caller.staffId,
        createdAt: core.clock(),
      };
      if (!(await sql.insertMessage(tx, message))) refuse('ALREADY_DECIDED');
      await addJob(tx, 'bulk-message', { id: o.id }, { jobKey: `bulk:${o.id}` });
      return { reply: done };
    },
  };
});

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
