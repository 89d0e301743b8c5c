import { formatMoney, fromJson } from '@krapao/money';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toClock } from '../../lib/local-time.ts';
import { isLao } from '../../lib/variant.ts';
import { ChatPreview } from '../../ui/ChatPreview.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { type Bot, type State, statesOf } from './bot.ts';
import { botSays } from './bot-says.ts';
import { words } from './chat-bot.words.ts';

const example = isLao ? fromJson(150_000, 'LAK') : fromJson(500, 'THB');

export function BotPreview({ bot }: { bot: Bot }) {
  const say = useWords(words);
  const [lang, setLang] = useState(useLanguage());
  const [now] = useState(() => new Date().toISOString());
  const [minute, setMinute] = useState(toClock(now).slice(11));
  const [pressed, setPressed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<State | null>(null);
  const answer = bot.menu.find(({ code }) => code === pressed)?.answer ?? 'text';
  const states: readonly State[] = answer === 'text' ? [] : statesOf[answer];
  const state = states.find((one) => one === chosen) ?? states[0] ?? 'guest';
  const { lines, replies } = botSays(bot, {
    lang,
    variant: isLao ? 'la' : 'th',
    minute,
    pressed,
    state,
    amount: formatMoney(example, lang),
    time: dateTime(now).slice(0, -3),
  });
  return (
    <>
      {!bot.enabled && <p className="rounded-lg bg-wait-soft p-3 text-wait">{say('off')}</p>}
      <ChatPreview lang={lang} onLang={setLang} lines={lines} replies={replies} onPress={setPressed}>
        <Field label={say('clock')} type="time" value={minute} onChange={(event) => setMinute(event.target.value)} />
        {states.length > 0 && (
          <Choice
            label={say('found')}
            value={state}
            options={states.map((value) => ({ value, label: say(value) }))}
            onChange={(event) => setChosen(states.find((one) => one === event.target.value) ?? null)}
          />
        )}
      </ChatPreview>
    </>
  );
}
