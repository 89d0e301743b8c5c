import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { type MenuItem, wordsIn } from './bot.ts';
import { words } from './chatbot.words.ts';

const answers = ['lastDeposit', 'lastWithdrawal', 'text'] as const;
type Props = { at: number; item: MenuItem; onChange: (item: MenuItem | null) => void };

export function MenuItemFields({ at, item, onChange }: Props) {
  const say = useWords(words);
  // As it is typed: a comma at the end has no word yet.
  const [typed, setTyped] = useState(item.words.join(', '));
  return (
    <div className="space-y-2 rounded-lg border border-line p-3">
      <div className="grid gap-2 md:grid-cols-2">
        <Field
          label={say('code')}
          hint={say('codeText')}
          required
          pattern="[A-Z0-9_]{1,30}"
          value={item.code}
          onChange={(event) => onChange({ ...item, code: event.target.value.toUpperCase() })}
        />
        <Choice
          label={say('answer')}
          value={item.answer}
          options={answers.map((value) => ({ value, label: say(value) }))}
          onChange={(event) => onChange({ ...item, answer: answers.find((one) => one === event.target.value) ?? 'text' })}
        />
      </div>
      <LocalTextField
        name={`menu.${at}.title`}
        label={say('title')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <LocalTextField
        name={`menu.${at}.text`}
        label={say('text')}
        rows={3}
        value={item.text}
        onChange={(text) => onChange({ ...item, text })}
      />
      <Field
        label={say('words')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({ ...item, words: wordsIn(event.target.value) });
        }}
      />
      <Button onClick={() => onChange(null)}>{say('remove')}</Button>
    </div>
  );
}
