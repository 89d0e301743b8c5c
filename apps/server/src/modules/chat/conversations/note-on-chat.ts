import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import type { StaffAct } from '../../control/index.ts';
import { insertNote } from './office-chat.sql.ts';

/** For staff alone: notes stand in a table of their own, which no call of the customer reads. */
export async function noteOnChat(core: Core, by: StaffAct, id: bigint, text: string) {
  if (text.trim() === '') refuse('KEY_INVALID', 'text');
  if (!(await insertNote(core.db, { chatId: id, staffId: by.caller.staffId, text, now: core.clock() }))) refuse('NO_DATA');
  core.live.tellStaff('chat', { chatId: String(id) });
  return done;
}
