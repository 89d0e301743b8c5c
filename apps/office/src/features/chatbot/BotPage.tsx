import { CallError } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useState } from 'react';
import { tellDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/me.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { refusal } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { BotFields } from './BotFields.tsx';
import { BotHistory } from './BotHistory.tsx';
import type { Bot } from './bot.ts';
import { words } from './chatbot.words.ts';

/** What the chat's bot says. Support may read it, a manager may change it. */
export function BotPage() {
  const canChange = useMay('manager');
  const { data } = useCall('GET /api/office/chat-bot');
  return data ? <BotForm loaded={data} canChange={canChange} /> : null;
}

/** Another manager was faster: what was typed here stands on an older text. */
function namingChange(error: unknown): never {
  if (error instanceof CallError && error.code === 'KEY_INVALID' && error.key === 'state') throw refusal('CHANGED_SINCE');
  throw error;
}

function BotForm({ loaded, canChange }: { loaded: { bot: Bot; updatedAt: string }; canChange: boolean }) {
  const say = useWords(words);
  // Kept apart from what is loaded again meanwhile: what was typed must not vanish.
  const [bot, setBot] = useState(loaded.bot);
  const [seenAt, setSeenAt] = useState(loaded.updatedAt);
  const save = useAct(
    async () => {
      const put = await call('PUT /api/office/chat-bot', { body: { bot, updatedAt: seenAt } }).catch(namingChange);
      setSeenAt(put.updatedAt);
      tellDone(say('saved'));
      await refreshAll();
    },
    { errors: 'inline' },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Panel title={say('bot')}>
      <form onSubmit={submit}>
        <fieldset disabled={!canChange} className="min-w-0">
          <div className="border-b border-line p-4 max-md:px-3">
            {!canChange && <p className="mb-2 text-muted">{say('readOnly')}</p>}
            <Switch label={say('enabled')} checked={bot.enabled} onChange={(enabled) => setBot({ ...bot, enabled })} />
          </div>
          <BotFields bot={bot} set={(patch) => setBot({ ...bot, ...patch })} />
        </fieldset>
        {canChange && (
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-card p-3">
            <Button type="submit" look="primary" disabled={save.busy}>
              {say('save')}
            </Button>
            <Failure text={save.error} />
          </div>
        )}
      </form>
      {canChange && (
        <BotHistory
          onRestore={(before) => {
            setBot(before);
            tellDone(say('restored'));
          }}
        />
      )}
    </Panel>
  );
}
