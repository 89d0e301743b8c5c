import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { moveChatFiles } from '../files/chatfile.sql.ts';
import * as sql from './merge.sql.ts';

/**
 * A guest has signed in: the conversation that this browser held as a guest goes into the member's, once. Its guest id is spent then; one that another
 * member has taken is as if it did not exist.
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
