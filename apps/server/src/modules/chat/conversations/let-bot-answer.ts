import { createHash } from 'node:crypto';
import type { ChatMessage } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import { botAnswers } from '../bot/bot-answers.ts';
import type { ChatCore } from '../chat-core.ts';
import type { StoredMessage } from './say.sql.ts';
import { type Said, say } from './say.ts';

/**
 * Runs after the message is stored: a bot failure must not fail the call, and a retry is answered then.
 * Bot ids derive from the customer's id, so that it answers only once.
 */
export async function letBotAnswer(
  core: ChatCore,
  o: { said: Said; message: StoredMessage; clientId: string; language: Language },
): Promise<void> {
  const { said, language } = o;
  // A retry, and someone has spoken since: already answered.
  if (!said.isNew && said.lastSeq > said.seq) return;
  const now = core.clock();
  try {
    const { messages, tellsAway } = await botAnswers(core, {
      memberId: said.memberId,
      language,
      message: heard(o.message),
      isFirst: said.seq === 1,
      isTaken: said.state === 'open' && said.assignee !== null,
      isAwayTold: said.awayTold,
      now,
    });
    const answers = messages.filter((message) => message.message_type !== 'media');
    await Promise.all(
      answers.map((message, place) =>
        say(core, { chatId: said.chatId, sender: 'bot', clientId: botId(o.clientId, place), message, away: tellsAway, now }),
      ),
    );
  } catch (error) {
    core.log.error({ err: error, chatId: String(said.chatId) }, 'the bot failed to answer');
  }
}

const heard = (message: StoredMessage): ChatMessage =>
  message.message_type === 'media' ? { message_type: 'text', payload: message.payload.message } : message;

export function botId(clientId: string, place: number): string {
  const hex = createHash('sha256').update(`bot:${clientId}:${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
