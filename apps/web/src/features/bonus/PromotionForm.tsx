import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { words } from './bonus.words.ts';

/** The contract takes no longer ones. */
const codeLengthMax = 20;

const asCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** A code that the operator handed out: upper case whatever is typed. */
export function PromotionForm({ onSearch }: { onSearch: (code: string) => unknown }) {
  const w = useWords(words);
  const [code, setCode] = useState('');

  function search(event: FormEvent) {
    event.preventDefault();
    if (code !== '') onSearch(code);
  }

  return (
    <form onSubmit={search} className="rounded-2xl border border-line bg-card p-4 shadow-card">
      <Field
        label={w('code')}
        name="promotion"
        value={code}
        onChange={(typed) => setCode(asCode(typed))}
        maxLength={codeLengthMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        hint={w('codeHint')}
        className="font-semibold uppercase"
      />
      <Button type="submit" wide icon="search" disabled={code === ''} className="mt-3">
        {w('search')}
      </Button>
    </form>
  );
}
