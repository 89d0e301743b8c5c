import { dateTime } from '@krapao/ui/date-time.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Changed } from '../../ui/edit/History.tsx';
import type { Bot } from './bot.ts';
import { words } from './chatbot.words.ts';

/** Who changed what the bot says; what it said before can be put into the form again. Read when it is opened. */
export function BotHistory({ onRestore }: { onRestore: (bot: Bot) => void }) {
  const say = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2 text-muted max-md:min-h-[44px] max-md:px-3">{say('history')}</summary>
      {isOpen && <Lines onRestore={onRestore} />}
    </details>
  );
}

function Lines({ onRestore }: { onRestore: (bot: Bot) => void }) {
  const say = useWords(words);
  const ui = useWords(uiWords);
  const text = useText();
  const settingWords = useSettingWords('chatBot');
  const { data, error } = useCall('GET /api/office/chat-bot/history', { query: { page: 1, limit: 10 } });
  if (!data) return <p className="px-4 pb-3 text-muted">{error ? text(error.text) : ui('loading')}</p>;
  if (data.changes.length === 0) return <p className="px-4 pb-3 text-muted">{say('noHistory')}</p>;
  return (
    <ol>
      {data.changes.map(({ id, at, by, before, after }) => (
        <li key={id} className="flex flex-wrap items-start gap-3 border-t border-line px-4 py-2 max-md:px-3">
          <div className="min-w-0 flex-1 basis-60">
            <p>
              <span className="figures">{dateTime(at)}</span> · {by}
            </p>
            <Changed before={before} after={after} words={settingWords} />
          </div>
          {/* As the server kept it, in the form of the bot's rules. */}
          <Button onClick={() => onRestore(before as Bot)}>{say('goBack')}</Button>
        </li>
      ))}
    </ol>
  );
}
