import { Button } from '@krapao/ui/Button.tsx';
import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
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

  /** Enter leads to the next field until the step is filled in. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || canSubmit || !(event.target instanceof HTMLInputElement)) return;
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), select')];
    fields[fields.indexOf(event.target) + 1]?.focus();
  }

  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className="flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-card">
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
