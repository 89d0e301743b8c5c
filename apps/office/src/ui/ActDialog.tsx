import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../i18n/error-texts.ts';
import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { CallError } from '../lib/call-error.ts';
import { Button } from './Button.tsx';
import { uiWords } from './ui.words.ts';

type Props = {
  title: string;
  /** What the act does, in plain words: shown before it is confirmed. */
  effects: readonly string[];
  confirm: string;
  danger?: boolean;
  /** In place of the cancel button. */
  leave?: { label: string; go: () => void } | undefined;
  /** A step on the way: the confirmed one is followed by another. */
  stays?: boolean;
  children?: ReactNode;
  onConfirm: (fields: FormData) => Promise<unknown>;
  onClose: () => void;
};

export function ActDialog({ title, effects, confirm, danger = false, leave, stays = false, children, onConfirm, onClose }: Props) {
  const say = useWords(uiWords);
  const lang = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await onConfirm(new FormData(event.currentTarget));
      if (!stays) onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(34rem,94vw)] rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim"
    >
      <form onSubmit={submit} className="space-y-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <div className="rounded-lg bg-raised p-3">
          <p className="text-muted">{say('effect')}</p>
          <ul className="list-disc pl-5">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </div>
        {children}
        {fault && (
          <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
            {errorText(fault, lang)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={leave?.go ?? (() => dialog.current?.close())}>{leave?.label ?? say('cancel')}</Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            disabled={busy}
            aria-busy={busy}
            // The second half of a double click falls on what the first half has opened.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
