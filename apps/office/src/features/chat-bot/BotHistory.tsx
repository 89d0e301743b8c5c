import { useCall } from '../../lib/query.ts';
import type { ChangeWords } from '../../ui/edit/ChangeList.tsx';
import { type Paged, PastChanges } from '../../ui/edit/PastChanges.tsx';
import type { Bot } from './bot.ts';

const useChanges = (query: Paged) => useCall('GET /api/office/chat-bot/history', { query });

/** Who changed what the bot says; what it said before can be put into the form again. */
export const BotHistory = ({ words, onRestore }: { words: ChangeWords; onRestore: (bot: Bot) => void }) => (
  // As the server kept it, in the form of the bot's rules.
  <PastChanges words={words} useChanges={useChanges} onRestore={({ before }) => onRestore(before as Bot)} />
);
