import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { moveChatFiles } from '../files/chatfile.sql.ts';
import * as sql from './merge.sql.ts';

/**
 * After sign-in, merges this browser's guest conversation into the member's, once.
 * A guest id merged by another member looks nonexistent.
 */
export async function takeGuest(core: Core, o: { memberId: bigint; guestHash: Buffer; language: Language; now: Date }): Promise<void> {
  if (judge(await sql.findPair(core.db, o)) === 'nothing to take') return;
  const merged = await core.db.tx(async (tx) => {
    await sql.insertMemberChat(tx, o);
    const pair = await sql.lockPair(tx, o);
    if (judge(pair) === 'nothing to take' || !pair.own || !pair.guest) return null;
    const move = { from: pair.guest.id, to: pair.own.id };
    await sql.moveMessages(tx, move);
    await moveChatFiles(tx, move);
    return move;
  });
  if (!merged) return;
  for (const chatId of [merged.from, merged.to]) core.live.notifyStaff('chat', { chatId: String(chatId) });
}

function judge({ own, guest }: sql.Pair): 'take' | 'nothing to take' {
  if (!guest) return 'nothing to take';
  if (guest.mergedInto === null) return 'take';
  return guest.mergedInto === own?.id ? 'nothing to take' : refuse('NO_DATA');
}
