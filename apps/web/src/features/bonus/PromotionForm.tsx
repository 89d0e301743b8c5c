import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { words } from './bonus.words.ts';

const codeLengthMax = 20;

const asCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export function PromotionForm({ onSearch }: { onSearch: (code: string) => unknown }) {
  const w = useWords(words);
  const [code, setCode] = useState('');

  function search(event: FormEvent) {
    event.preventDefault();
    if (code !== '') onSearch(code);
  }

  return (
    <form onSubmit={search} className="rounded-2xl border border-line bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-[min(100%,7.5rem)] flex-1">
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
            className="font-semibold"
          />
        </div>
        <Button type="submit" icon="search" disabled={code === ''} className="px-4">
          {w('search')}
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-muted">{w('codeHint')}</p>
    </form>
  );
}
