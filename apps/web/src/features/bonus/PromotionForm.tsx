import { Button } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey } from '../../lib/query.ts';
import { Field } from '../../ui/Field.tsx';
import { words } from './bonus.words.ts';

const codeLengthMax = 20;
const findName = 'GET /api/promotion/find/:code';

const asCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Stored for the window that opens next. A malformed code counts as not found. */
async function isFound(code: string): Promise<boolean> {
  const given = { params: { code } };
  const queryFn = () => call(findName, given);
  const found = await queryClient.fetchQuery({ queryKey: queryKey(findName, given), queryFn, staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  return Boolean(found?.promotion);
}

export function PromotionForm({ onFound }: { onFound: (code: string) => unknown }) {
  const w = useWords(words);
  const text = useText();
  const [code, setCode] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const find = useAct(
    async () => {
      const found = await isFound(code);
      setIsUnknown(!found);
      // Not awaited: the button must be back before the window opens, which returns the focus to it.
      if (found) setTimeout(() => onFound(code));
    },
    { errors: 'inline' },
  );
  const notFound = isUnknown ? `${text(clientTexts.PROMOTION_NOT_FOUND)} ${w('checkCode')}` : null;
  const error = find.error ? text(find.error) : notFound;

  function search(event: FormEvent) {
    event.preventDefault();
    setIsUnknown(false);
    if (code !== '') find.run();
  }

  return (
    <form onSubmit={search} className="rounded-2xl bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="min-w-[min(100%,7.5rem)] flex-1">
          <Field
            label={w('code')}
            name="promotion"
            value={code}
            onChange={(typed) => {
              find.clearError();
              setIsUnknown(false);
              setCode(asCode(typed));
            }}
            maxLength={codeLengthMax}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            className="font-semibold"
            hint={error ? undefined : w('codeHint')}
            error={error}
          />
        </div>
        <Button type="submit" icon="search" busy={find.busy} disabled={code === ''} className="mt-[1.875rem] px-4">
          {w('search')}
        </Button>
      </div>
    </form>
  );
}
