import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { membersOf } from '../account/public.ts';
import { done, type StaffAct, withAudit } from '../office/public.ts';
import { insertNote } from './note.sql.ts';

export function addNote(ctx: Ctx, by: StaffAct, o: { memberId: bigint; text: string }) {
  const text = o.text.trim();
  if (text === '') refuse('KEY_INVALID', 'text');
  return withAudit(ctx, by, async (tx) => {
    if ((await membersOf(ctx.db, [o.memberId], null)).length === 0) refuse('NO_DATA');
    await insertNote(tx, { memberId: o.memberId, staffId: by.caller.staffId, text, createdAt: ctx.clock() });
    return { audit: { act: 'member.note', memberId: o.memberId }, result: done };
  });
}
