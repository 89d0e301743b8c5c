import type { LabelTone } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { memberSearch } from '../../identity/index.ts';
import * as sql from './notes-and-labels.sql.ts';

const labelsMax = 30;

export const showLabels = async (core: Core) => ({ labels: await sql.listLabels(core.db) });

export function putLabel(core: Core, by: StaffAct, o: { code: string; name: LocalText; tone: LabelTone }) {
  const name = { th: o.name.th.trim(), la: o.name.la.trim(), en: o.name.en.trim() };
  return withAudit(core, by, async (tx) => {
    await sql.lockLabels(tx);
    const labels = await sql.listLabels(tx);
    if (labels.length >= labelsMax && !labels.some(({ code }) => code === o.code)) refuse('TOO_MANY');
    await sql.putLabel(tx, { ...o, name, staffId: by.caller.staffId, at: core.clock() });
    return { audit: { act: 'label.put', subject: o.code, detail: { name: name.th || name.la || name.en } }, result: done };
  });
}

export function deleteLabel(core: Core, by: StaffAct, code: string) {
  return withAudit(core, by, async (tx) => {
    await sql.lockLabels(tx);
    if (!(await sql.deleteLabel(tx, code))) refuse('NO_DATA');
    await sql.takeOffAll(tx, code);
    return { audit: { act: 'label.delete', subject: code }, result: done };
  });
}

export function putMemberLabels(core: Core, by: StaffAct, o: { memberId: bigint; labels: readonly string[] }) {
  const labels = [...new Set(o.labels)];
  return withAudit(core, by, async (tx) => {
    if ((await memberSearch.membersOf(core.db, [o.memberId], null)).length === 0) refuse('NO_DATA');
    // Prevents a concurrently deleted label from coming back with this member.
    await sql.lockLabels(tx);
    const known = await sql.listLabels(tx);
    const chosen = labels.map((code) => known.find((label) => label.code === code) ?? refuse('KEY_INVALID', 'labels'));
    await sql.setLabels(tx, { memberId: o.memberId, labels, staffId: by.caller.staffId, at: core.clock() });
    const names = chosen.map(({ name }) => name.th || name.la || name.en).join(', ');
    return { audit: { act: 'member.labels', memberId: o.memberId, detail: { labels: names } }, result: done };
  });
}

export function addNote(core: Core, by: StaffAct, o: { memberId: bigint; text: string }) {
  const text = o.text.trim();
  if (text === '') refuse('KEY_INVALID', 'text');
  return withAudit(core, by, async (tx) => {
    if ((await memberSearch.membersOf(core.db, [o.memberId], null)).length === 0) refuse('NO_DATA');
    await sql.insertNote(tx, { memberId: o.memberId, staffId: by.caller.staffId, text, createdAt: core.clock() });
    return { audit: { act: 'member.note', memberId: o.memberId }, result: done };
  });
}
