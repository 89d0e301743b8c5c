import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { isSame } from '../../lib/changes.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../ui/FormFields.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { type MenuItem, wordsIn } from './bot.ts';
import { words } from './chat-bot.words.ts';

const answers = ['lastDeposit', 'lastWithdrawal', 'text'] as const;
type Props = { at: number; item: MenuItem; onChange: (item: MenuItem | null) => void };

export function MenuItemFields({ at, item, onChange }: Props) {
  const say = useWords(words);
  // Keeps the raw text while typing (a trailing comma has no word yet), but follows outside changes such as a restore.
  const [typed, setTyped] = useState(item.words.join(', '));
  return (
    <div className="space-y-2 rounded-lg border border-line p-3">
      <div className="grid gap-2 md:grid-cols-2">
        <TextField
          name={`menu.${at}.code`}
          label={say('code')}
          hint={say('codeText')}
          value={item.code}
          onChange={(code) => onChange({ ...item, code: code.toUpperCase() })}
        />
        <ChoiceField
          name={`menu.${at}.answer`}
          label={say('answer')}
          value={item.answer}
          options={answers.map((value) => ({ value, label: say(value) }))}
          onChange={(answer) => onChange({ ...item, answer })}
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
      <TextField
        name={`menu.${at}.words`}
        label={say('words')}
        value={isSame(wordsIn(typed), item.words) ? typed : item.words.join(', ')}
        onChange={(text) => {
          setTyped(text);
          onChange({ ...item, words: wordsIn(text) });
        }}
      />
      <Button onClick={() => onChange(null)}>{say('remove')}</Button>
    </div>
  );
}
