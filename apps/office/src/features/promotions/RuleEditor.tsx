import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, refusedField } from '../../i18n/error-texts.ts';
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
  /** One of several on a page: its buttons stay where they are. */
  isShort?: boolean;
  check: (value: T) => Problems;
  effects: readonly string[];
  /** The name of the value in the body that is sent. */
  bodyName: string;
  /** Answers the version that was made; null when it waits for a second person. */
  save: (version: number, value: T) => Promise<number | null>;
  onSaved?: () => void;
  children: (value: T, set: Set<T>, problems: Problems) => ReactNode;
  /** Beside the fields, for whoever may only read too: what the value comes to. */
  aside?: (value: T) => ReactNode;
};

/** A form that is kept in state: checks, asks with every change shown, saves, and survives that another was quicker. */
export function RuleEditor<T extends object>(props: Props<T>) {
  const { name, loaded, isNew = false, isShort = false, canChange, check, effects, bodyName, save, onSaved, children, aside } = props;
  const say = useWords(words);
  const sayProblem = useWords(problemWords);
  const text = useText();
  const labelOf = useLabels();
  const edit = useEdit(loaded, save, bodyName);
  const [isTried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const problems = isTried ? check(edit.value) : noProblems;
  const errors = new Map([...problems].map(([path, problem]) => [path, sayProblem(problem.word, problem.params)]));
  const { blamed } = edit;
  // What only the server can know of the numbers is whether they are members'.
  if (blamed) errors.set(blamed.path, blamed.path === 'members' ? sayProblem('strangers') : text(errorText(blamed.code, null)));

  useEffect(() => {
    if (blamed || isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [blamed, isTried]);

  const { theirs } = edit;
  useEffect(() => {
    // The button is at the end of a long form, the notice at its beginning.
    if (theirs) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs]);

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
        {theirs && (
          <div ref={notice} role="alert" className="m-4 space-y-2 rounded-lg bg-wait-soft p-3">
            <p className="text-wait">{say('meanwhile', { n: edit.version })}</p>
            {theirs.length > 0 && (
              <>
                <p className="font-semibold">{say('theirs')}</p>
                <ChangeList changes={theirs} />
              </>
            )}
            <Button onClick={edit.discard}>{say('takeTheirs')}</Button>
          </div>
        )}
        <FormErrors value={errors}>
          <div className={aside ? 'grid xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
            <fieldset disabled={!canChange} className="min-w-0">
              <legend className="sr-only">{name}</legend>
              {children(edit.value, edit.set, problems)}
            </fieldset>
            {aside && (
              <div className="border-line p-4 max-xl:border-t xl:border-l">
                <div className="space-y-4 xl:sticky xl:top-4">{aside(edit.value)}</div>
              </div>
            )}
          </div>
        </FormErrors>
        {canChange ? (
          <div className={`space-y-2 rounded-b-xl border-t border-line bg-card p-3 ${canSave && !isShort ? 'sticky bottom-0 z-10' : ''}`}>
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
    if (blamed) return refusedField(blamed.code, labelOf(blamed.path));
    if (problems.size === 0) return null;
    const { th, la, en } = words.problems;
    const filled = (phrase: string): string => phrase.replace('{n}', String(problems.size));
    return { th: filled(th), la: filled(la), en: filled(en) };
  }
}

const noProblems: Problems = new Map();
