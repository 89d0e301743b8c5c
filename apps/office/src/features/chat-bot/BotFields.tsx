import { botBounds } from '@krapao/contract/chat/kinds';
import { useWords } from '@krapao/ui/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/FormFields.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { type Bot, changedAt, newGreeting, newItem, stateNames } from './bot.ts';
import { words } from './chat-bot.words.ts';
import { MenuItemFields } from './MenuItemFields.tsx';

type Span = { from: string; to: string };

function Hours({ at, value, onChange }: { at: string; value: Span; onChange: (span: Span) => void }) {
  const say = useWords(words);
  return (
    <div className="flex flex-wrap gap-3">
      <TextField name={`${at}.from`} label={say('from')} type="time" value={value.from} onChange={(from) => onChange({ ...value, from })} />
      <TextField name={`${at}.to`} label={say('to')} type="time" value={value.to} onChange={(to) => onChange({ ...value, to })} />
    </div>
  );
}

export function BotFields({ bot, set }: { bot: Bot; set: (patch: Partial<Bot>) => void }) {
  const say = useWords(words);
  const { person, states } = bot;
  return (
    <>
      <div className="border-b border-line p-4 max-md:px-3">
        <Switch label={say('enabled')} checked={bot.enabled} onChange={(enabled) => set({ enabled })} />
      </div>
      <Section title={say('hours')} hint={say('hoursText')}>
        <Hours at="hours" value={bot.hours} onChange={(hours) => set({ hours })} />
      </Section>
      <Section title={say('greetings')} hint={say('greetingsText')}>
        {bot.greetings.map((greeting, at) => {
          const change = (next: typeof greeting | null) => set({ greetings: changedAt(bot.greetings, at, next) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: greetings have no id; only their order tells one from another.
            <div key={at} className="space-y-2 rounded-lg border border-line p-3">
              <Hours at={`greetings.${at}`} value={greeting} onChange={(span) => change({ ...greeting, ...span })} />
              <LocalTextField
                name={`greetings.${at}.text`}
                label={say('greeting')}
                rows={3}
                value={greeting.text}
                onChange={(text) => change({ ...greeting, text })}
              />
              {bot.greetings.length > 1 && <Button onClick={() => change(null)}>{say('remove')}</Button>}
            </div>
          );
        })}
        {bot.greetings.length < botBounds.greetingsMax && (
          <Button onClick={() => set({ greetings: [...bot.greetings, newGreeting] })}>{say('addGreeting')}</Button>
        )}
      </Section>
      <Section title={say('person')}>
        <LocalTextField
          name="person.title"
          label={say('personTitle')}
          value={person.title}
          onChange={(title) => set({ person: { ...person, title } })}
        />
        <LocalTextField
          name="person.called"
          label={say('called')}
          rows={3}
          value={person.called}
          onChange={(called) => set({ person: { ...person, called } })}
        />
        <LocalTextField
          name="person.away"
          label={say('away')}
          rows={3}
          value={person.away}
          onChange={(away) => set({ person: { ...person, away } })}
        />
      </Section>
      <Section title={say('menu')}>
        {bot.menu.map((item, at) => (
          <MenuItemFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the code is typed here, so it cannot be the key.
            key={at}
            at={at}
            item={item}
            onChange={(next) => set({ menu: changedAt(bot.menu, at, next) })}
          />
        ))}
        {bot.menu.length < botBounds.itemsMax && <Button onClick={() => set({ menu: [...bot.menu, newItem] })}>{say('addItem')}</Button>}
      </Section>
      <Section title={say('states')} hint={say('statesText')}>
        {stateNames.map((state) => (
          <LocalTextField
            key={state}
            name={`states.${state}`}
            label={say(state)}
            rows={2}
            value={states[state]}
            onChange={(text) => set({ states: { ...states, [state]: text } })}
          />
        ))}
      </Section>
    </>
  );
}
