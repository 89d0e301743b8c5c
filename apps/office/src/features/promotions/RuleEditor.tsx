import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../../i18n/error-texts.ts';
import { tellDone } from '../../lib/attempt.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { FormErrors } from '../../ui/form-errors.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Problems } from './checks.ts';
import { useLabels } from './field-labels.ts';
import { problemWords } from './problems.words.ts';
import { words } from './promotions.words.ts';
import { type Loaded, useEdit } from './use-edit.ts';

type Set<T> = (patch: Partial<T>) => void;
type Props<T> = {
  /** What is saved, in the title of the last question. */
  name: string;
  loaded: Loaded<T>;
  isNew?: boolean;
  canChange: boolean;
  check: (value: T) => Problems;
  effects: readonly string[];
  /** The name of the value in the body that is sent. */
  bodyName: string;
  /** Answers the version that was made. */
  save: (version: number, value: T) => Promise<number>;
  onSaved?: () => void;
  children: (value: T, set: Set<T>, problems: Problems) => ReactNode;
};

/** A form that is kept in state: checks, asks with every change shown, saves, and survives that another was quicker. */
export function RuleEditor<T extends object>(props: Props<T>) {
  const { name, loaded, isNew = false, canChange, check, effects, bodyName, save, onSaved, children } = props;
  const say = useWords(words);
  const sayProblem = useWords(problemWords);
  const text = useText();
  const labelOf = useLabels();
  const edit = useEdit(loaded, save, bodyName);
  const [isTried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = isTried ? check(edit.value) : noProblems;
  const errors = new Map([...problems].map(([path, problem]) => [path, sayProblem(problem.word, problem.params)]));
  if (edit.blamed) errors.set(edit.blamed.path, text(errorText(edit.blamed.code, null)));
  const { blamed } = edit;

  useEffect(() => {
    if (blamed || isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [blamed, isTried]);

  function ask(): void {
    const isRight = check(edit.value).size === 0;
    // Once more from the start, so that the focus goes to the first field that is wrong.
    setTried(false);
    if (isRight) setAsks(true);
    else queueMicrotask(() => setTried(true));
  }
  const canSave = isNew || edit.changes.length > 0;
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) ask();
        }}
      >
        {edit.theirs && (
          <div role="alert" className="m-4 space-y-2 rounded-lg bg-wait-soft p-3">
            <p className="text-wait">{say('meanwhile', { n: edit.version })}</p>
            {edit.theirs.length > 0 && (
              <>
                <p className="font-semibold">{say('theirs')}</p>
                <ChangeList changes={edit.theirs} />
              </>
            )}
            <Button onClick={edit.discard}>{say('takeTheirs')}</Button>
          </div>
        )}
        <FormErrors value={errors}>
          <fieldset disabled={!canChange} className="min-w-0">
            <legend className="sr-only">{name}</legend>
            {children(edit.value, edit.set, problems)}
          </fieldset>
        </FormErrors>
        {canChange ? (
          <div className="sticky bottom-0 z-10 space-y-2 rounded-b-xl border-t border-line bg-card p-3">
            <Failure text={failure()} />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <span className="mr-auto text-muted">
                {isNew ? '' : edit.changes.length > 0 ? say('unsaved', { n: edit.changes.length }) : say('unchanged')}
              </span>
              {!isNew && edit.changes.length > 0 && <Button onClick={edit.discard}>{say('discard')}</Button>}
              <Button type="submit" look="primary" disabled={!canSave}>
                {say(isNew ? 'create' : 'save')}
              </Button>
            </div>
          </div>
        ) : (
          <p className="border-t border-line p-3 text-muted">{say('readOnly')}</p>
        )}
      </form>
      {asks && (
        <ActDialog
          title={say('saveTitle', { name })}
          effects={effects}
          confirm={say(isNew ? 'create' : 'save')}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            if (!(await edit.send())) return;
            tellDone(say('done'));
            onSaved?.();
          }}
        >
          {!isNew && (
            <div className="max-h-60 overflow-y-auto">
              <ChangeList changes={edit.changes} />
            </div>
          )}
        </ActDialog>
      )}
    </>
  );

  function failure(): Text | null {
    if (blamed) return errorText(blamed.code, labelOf(blamed.path));
    if (problems.size === 0) return null;
    const { th, la, en } = words.problems;
    const filled = (phrase: string): string => phrase.replace('{n}', String(problems.size));
    return { th: filled(th), la: filled(la), en: filled(en) };
  }
}

const noProblems: Problems = new Map();
