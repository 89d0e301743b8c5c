import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, refusedField } from '../../i18n/error-texts.ts';
import { problemWords } from '../../i18n/problem-texts.ts';
import { toastDone } from '../../lib/attempt.ts';
import { refusal } from '../../lib/call.ts';
import { valueAt } from '../../lib/changes.ts';
import type { Problem, Problems } from '../../lib/problems.ts';
import { type Loaded, useEdit } from '../../lib/use-edit.ts';
import { ActDialog } from '../ActDialog.tsx';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { Failure } from '../failures.tsx';
import { FormErrors } from '../form-errors.ts';
import { type Trial, TwoNeeded } from '../TwoNeeded.tsx';
import { ChangeList, type ChangeWords } from './ChangeList.tsx';
import { editWords } from './edit.words.ts';
import { Meanwhile } from './Meanwhile.tsx';

export type Edited<T> = {
  readonly value: T;
  readonly set: (patch: Partial<T>) => void;
  readonly replace: (value: T) => void;
  /** Set only after the user has tried to save. */
  readonly problem: (path: string) => string | null;
  readonly problems: Problems;
};

type Props<T, V extends number | string> = {
  name: string;
  words: ChangeWords;
  loaded: Loaded<T, V>;
  isNew?: boolean | undefined;
  canChange: boolean;
  /** One of several forms on a page: its buttons are not sticky. */
  isShort?: boolean | undefined;
  /** One of many forms on a page: its buttons appear with the first change. */
  isQuiet?: boolean | undefined;
  takesTwo?: ((value: T) => boolean) | undefined;
  check: (value: T) => Problems;
  effects: readonly string[] | ((value: T) => readonly string[]);
  /** Word to type before saving, for changes that must not happen by accident. */
  wordFor?: ((value: T) => string | null) | undefined;
  bodyName: string;
  keepAs?: string | undefined;
  /** Request that saving would send, so that the server can tell whether it needs a second person. */
  trial?: ((version: V, value: T) => Trial) | undefined;
  /** Returns the new version; null when the change waits for second-person approval. */
  save: (version: V, value: T) => Promise<V | null>;
  onSaved?: (() => void) | undefined;
  blame?: ((path: string) => Problem | null) | undefined;
  children: (form: Edited<T>) => ReactNode;
  aside?: ((value: T) => ReactNode) | undefined;
  /** `restore` puts an earlier value into the form and immediately asks for confirmation. */
  below?: ((restore: (value: T) => void) => ReactNode) | undefined;
};

export function EditForm<T, V extends number | string>(props: Props<T, V>) {
  const {
    name,
    words,
    loaded,
    isNew = false,
    isShort = false,
    isQuiet = false,
    takesTwo = () => false,
    canChange,
    check,
    effects,
    wordFor,
  } = props;
  const { bodyName, keepAs, trial, save, onSaved, blame, children, aside, below } = props;
  const say = useWords(editWords);
  const sayProblem = useWords(problemWords);
  const text = useText();
  const edit = useEdit({ loaded, save, bodyName, keepAs });
  const [isTried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const problems = isTried ? check(edit.value) : noProblems;
  const errors = new Map([...problems].map(([path, problem]) => [path, sayProblem(problem.word, problem.params)]));
  const { blamed } = edit;
  if (blamed) {
    const problem = blame?.(blamed.path);
    errors.set(blamed.path, problem ? sayProblem(problem.word, problem.params) : text(errorText(blamed.code, null)));
  }

  useEffect(() => {
    if (blamed || isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [blamed, isTried]);

  const { theirs } = edit;
  useEffect(() => {
    // The button is at the end of a long form, the notice at its top.
    if (theirs) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs]);

  function ask(value: T): void {
    const isRight = check(value).size === 0;
    // Reset first, so that the focus moves to the first invalid field again.
    setTried(false);
    if (isRight) setAsks(true);
    else queueMicrotask(() => setTried(true));
  }
  const restore = (value: T): void => {
    edit.replace(value);
    ask(value);
  };
  const canSave = isNew || edit.changes.length > 0;
  const verb = say(isNew ? 'create' : takesTwo(edit.value) ? 'ask' : 'save');
  const word = asks ? (wordFor?.(edit.value) ?? null) : null;
  const fields: Edited<T> = {
    value: edit.value,
    set: edit.set,
    replace: edit.replace,
    problem: (path) => errors.get(path) ?? null,
    problems,
  };
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) ask(edit.value);
        }}
      >
        {theirs && (
          <Meanwhile
            ref={notice}
            theirs={theirs}
            words={words}
            inForm={({ path }) => valueAt(edit.value, path)}
            choose={edit.choose}
            takeTheirs={edit.discard}
            keepMine={edit.keepMine}
          />
        )}
        <FormErrors value={errors}>
          <div className={aside ? 'grid xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
            <fieldset disabled={!canChange} className="min-w-0">
              <legend className="sr-only">{name}</legend>
              {children(fields)}
            </fieldset>
            {aside && (
              <div className="border-line p-4 max-xl:border-t xl:border-l">
                <div className="space-y-4 xl:sticky xl:top-4">{aside(edit.value)}</div>
              </div>
            )}
          </div>
        </FormErrors>
        {!canChange ? (
          <p className="border-t border-line p-3 text-muted">{say('readOnly')}</p>
        ) : isQuiet && !canSave ? null : (
          <div className={`space-y-2 rounded-b-xl border-t border-line bg-card p-3 ${canSave && !isShort ? 'sticky bottom-0 z-10' : ''}`}>
            <Failure text={failure()} />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <span className="mr-auto text-muted">
                {isNew ? '' : edit.changes.length > 0 ? say('unsaved', { n: edit.changes.length }) : say('unchanged')}
              </span>
              {!isNew && edit.changes.length > 0 && <Button onClick={edit.discard}>{say('discard')}</Button>}
              <Button type="submit" look="primary" disabled={!canSave}>
                {verb}
              </Button>
            </div>
          </div>
        )}
      </form>
      {below?.(restore)}
      {asks && (
        <ActDialog
          title={say('saveTitle', { name })}
          effects={typeof effects === 'function' ? effects(edit.value) : effects}
          confirm={verb}
          danger={word !== null}
          onClose={() => setAsks(false)}
          onConfirm={async (given) => {
            if (word !== null && String(given.get('word')).trim().toLowerCase() !== word.toLowerCase()) throw await refusal('WORD_DIFFERS');
            if (!(await edit.send())) return;
            toastDone(say('done'));
            onSaved?.();
          }}
        >
          {!isNew && (
            <div className="max-h-60 overflow-y-auto">
              <ChangeList changes={edit.changes} words={words} />
            </div>
          )}
          {trial && <TwoNeeded of={trial(loaded.version, edit.value)} />}
          {word !== null && <Field name="word" label={say('typeWord', { word })} autoComplete="off" required />}
        </ActDialog>
      )}
    </>
  );

  function failure(): Text | null {
    if (blamed) return refusedField(blamed.code, words.label(blamed.path.split('.')));
    if (problems.size === 0) return null;
    const { th, la, en } = editWords.problems;
    const filled = (phrase: string): string => phrase.replace('{n}', String(problems.size));
    return { th: filled(th), la: filled(la), en: filled(en) };
  }
}

const noProblems: Problems = new Map();
