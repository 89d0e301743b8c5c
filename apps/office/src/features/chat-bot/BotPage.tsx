import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { useMayCall, useMe } from '../../lib/me.ts';
import { useCall } from '../../lib/query.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import type { ChangeWords } from '../../ui/edit/ChangeList.tsx';
import { EditForm } from '../../ui/edit/EditForm.tsx';
import { type Paged, PastChanges } from '../../ui/edit/PastChanges.tsx';
import { QueryState } from '../../ui/failures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BotFields } from './BotFields.tsx';
import { BotPreview } from './BotPreview.tsx';
import { checkBot } from './bot.checks.ts';
import type { Bot } from './bot.ts';
import { words } from './chat-bot.words.ts';

export function BotPage() {
  const say = useWords(words);
  const me = useMe();
  const canChange = useMayCall('PUT /api/office/chat-bot', 'manager');
  const botWords = useSettingWords('chatBot');
  const query = useCall('GET /api/office/chat-bot');
  const { data } = query;
  return (
    <Panel title={say('bot')}>
      {data ? (
        <EditForm<Bot, string>
          name={say('bot')}
          words={botWords}
          canChange={canChange}
          loaded={{ version: data.updatedAt, value: data.bot }}
          keepAs={`${me.staff._id}:chatBot`}
          check={checkBot}
          effects={[say('inForce')]}
          bodyName="bot"
          save={async (updatedAt, bot) => (await call('PUT /api/office/chat-bot', { body: { bot, updatedAt } })).updatedAt}
          aside={(bot) => <BotPreview bot={bot} />}
          below={(restore) => canChange && <BotHistory words={botWords} onRestore={restore} />}
        >
          {({ value, set }) => <BotFields bot={value} set={set} />}
        </EditForm>
      ) : (
        <QueryState query={query} />
      )}
    </Panel>
  );
}

const useChanges = (query: Paged) => useCall('GET /api/office/chat-bot/history', { query });

const BotHistory = ({ words, onRestore }: { words: ChangeWords; onRestore: (bot: Bot) => void }) => (
  <PastChanges words={words} useChanges={useChanges} onRestore={({ before }) => onRestore(before as Bot)} />
);
