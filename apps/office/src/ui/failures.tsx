import type { CallError } from '@krapao/ui/call-error.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import { Button } from './Button.tsx';

export function Failure({ text }: { text: Text | null }) {
  const say = useText();
  return (
    text && (
      <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
        {say(text)}
      </p>
    )
  );
}

type Query = { readonly error: CallError | null; readonly refetch: () => unknown };

export function QueryState({ query: { error, refetch }, space = 'p-6' }: { query: Query; space?: string }) {
  const say = useWords(uiWords);
  const text = useText();
  if (!error) return <p className={`${space} text-muted`}>{say('loading')}</p>;
  return (
    <div role="alert" className={`flex items-center gap-3 ${space}`}>
      <span className="text-danger">{text(error.text)}</span>
      <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
    </div>
  );
}
