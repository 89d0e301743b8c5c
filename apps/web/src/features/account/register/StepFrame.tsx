import { Button } from '@krapao/ui/Button.tsx';
import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { words } from './register.words.ts';

type StepFrameProps = {
  title: string;
  text: ReactNode;
  submitLabel: string;
  canSubmit: boolean;
  busy: boolean;
  error: Text | null;
  onSubmit: () => void;
  onBack?: () => void;
  children: ReactNode;
};

export function StepFrame(props: StepFrameProps) {
  const w = useWords(words);
  const say = useText();
  const { title, text, submitLabel, canSubmit, busy, error, onSubmit, onBack, children } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSubmit) onSubmit();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      {children}
      {error && <Notice tone="danger">{say(error)}</Notice>}
      <div className="mt-2 flex gap-3">
        {onBack && (
          <Button look="quiet" disabled={busy} onClick={onBack}>
            {w('back')}
          </Button>
        )}
        <Button type="submit" wide busy={busy} disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
