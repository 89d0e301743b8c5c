import type { chat } from '@krapao/contract';
import { isWithinHours } from '@krapao/contract/chat/kinds';
import { localTime } from '@krapao/contract/values/local-day';
import type { ChatCore } from '../chat-core.ts';
import { staffStateOf, usualReplyMinutes } from './chat.rules.ts';
import type { HeldChat } from './chat.sql.ts';
import { freeNow } from './office-view.ts';

export async function staffStatus(core: ChatCore, held: HeldChat): Promise<chat.StaffStatus | null> {
  const state = staffStateOf(held, freeNow(core));
  if (state === null || state === 'answering') return state && { state };
  const asked = { state, since: held.waitingSince?.toISOString(), called: held.isPersonCalled };
  if (state === 'claimed') return asked;
  const now = core.clock();
  const { hours } = core.settings.get('chatBot');
  if (!isWithinHours(hours, localTime(now).slice(11))) return { ...asked, returnAt: hours.from };
  const minutes = usualReplyMinutes(await core.replyWaits(now), hours);
  return { ...asked, ...(minutes === null ? {} : { usualMinutes: minutes }) };
}
