import type { BodyOf, chat } from '@krapao/contract';
import type { About, MessageContext } from '@krapao/contract/chat/about';
import { wireCurrency } from '@krapao/contract/values/rules';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { VisitorCaller } from '../../../platform/http/route.ts';
import { slips } from '../../deposits/index.ts';
import { statementLines } from '../../statement/index.ts';
import type { StoredMessage } from './say.sql.ts';

type TextMessage = Extract<BodyOf<typeof chat.sendChatMessage>['message'], { message_type: 'text' }>;

/** Staff act on this context, so it is looked up and never taken from the sender. */
export async function withMessageContext(core: Core, caller: VisitorCaller, message: TextMessage): Promise<StoredMessage> {
  const { payload } = message;
  if (typeof payload === 'string' || !('message' in payload) || !payload.about) return message;
  const about = await lookUp(core, caller, payload.about);
  return { message_type: 'text', payload: { message: payload.message, about } };
}

async function lookUp(core: Core, { memberId }: VisitorCaller, { kind, reference, code }: About): Promise<MessageContext> {
  if (kind === 'error') return { kind, reference, ...(code === undefined ? {} : { code }) };
  if (memberId === null) refuse('NO_DATA');
  const id = { memberId, reference };
  if (kind === 'slip') {
    const slip = (await slips.find(core, id)) ?? refuse('NO_DATA');
    const amount = slip.amount ? { amount: toJson(slip.amount), currency: wireCurrency(slip.amount.currency) } : {};
    return { kind, reference, ...amount, at: slip.createdAt.toISOString() };
  }
  const line = (await statementLines.find(core.db, id)) ?? refuse('NO_DATA');
  return {
    kind,
    reference,
    amount: toJson(money(line.minor, line.currency)),
    currency: wireCurrency(line.currency),
    at: line.createdAt.toISOString(),
  };
}
