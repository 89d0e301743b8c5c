import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { done, type StaffAct } from '../office/public.ts';
import { insertNote } from './office-chat.sql.ts';

/** For staff alone: notes stand in a table of their own, which no call of the customer reads. */
export async function noteOnChat(ctx: Ctx, by: StaffAct, id: bigint, text: string) {
  if (text.trim() === '') refuse('KEY_INVALID', 'text');
  if (!(await insertNote(ctx.db, { chatId: id, staffId: by.caller.staffId, text, now: ctx.clock() }))) refuse('NO_DATA');
  ctx.live.tellStaff('chat', { chatId: String(id) });
  return done;
}
