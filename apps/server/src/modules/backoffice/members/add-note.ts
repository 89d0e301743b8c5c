import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { memberSearch } from '../../identity/index.ts';
import { insertNote } from './note.sql.ts';

export function addNote(core: Core, by: StaffAct, o: { memberId: bigint; text: string }) {
  const text = o.text.trim();
  if (text === '') refuse('KEY_INVALID', 'text');
  return withAudit(core, by, async (tx) => {
    if ((await memberSearch.membersOf(core.db, [o.memberId], null)).length === 0) refuse('NO_DATA');
    await insertNote(tx, { memberId: o.memberId, staffId: by.caller.staffId, text, createdAt: core.clock() });
    return { audit: { act: 'member.note', memberId: o.memberId }, result: done };
  });
}
