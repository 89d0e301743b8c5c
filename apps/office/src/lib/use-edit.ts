import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect, useState } from 'react';
import { type Change, type Contest, changesBetween, contestsOf, isSame, mergeTyped, putAt } from './changes.ts';
import { refreshAll } from './query.ts';

export type Loaded<T, V extends number | string = number | string> = { readonly version: V; readonly value: T };
type Blamed = { readonly path: string; readonly code: 'KEY_INVALID' | 'KEY_MISSING' };
export type Theirs = { readonly changes: readonly Change[]; readonly contests: readonly Contest[] };

type Options<T, V extends number | string> = {
  loaded: Loaded<T, V>;
  /** Returns the new version; null when the change waits for second-person approval. */
  save: (version: V, value: T) => Promise<V | null>;
  bodyName: string;
  /** Storage name under which unsaved input survives a reload. */
  keepAs?: string | undefined;
};

export function useEdit<T, V extends number | string>({ loaded, save, bodyName, keepAs }: Options<T, V>) {
  const [first] = useState(() => (keepAs === undefined ? null : readKept(keepAs)));
  const [base, setBase] = useState<Loaded<T, V>>(first ? { version: first.version as V, value: first.base as T } : loaded);
  const [seen, setSeen] = useState(base.value);
  const [value, setValue] = useState(first ? (first.value as T) : loaded.value);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [blamed, setBlamed] = useState<Blamed | null>(null);
  const isDirty = !isSame(value, base.value);

  // Setting state during render is React's way to follow a prop. Unsaved input is merged, never lost.
  if (loaded.value !== seen || loaded.version > base.version) {
    setSeen(loaded.value);
    setBase(loaded);
    setValue(mergeTyped(base.value, value, loaded.value));
    if (isDirty && loaded.version !== base.version)
      setTheirs({ changes: changesBetween(base.value, loaded.value), contests: contestsOf(base.value, value, loaded.value) });
  }

  useEffect(() => {
    if (keepAs !== undefined) keepForm(keepAs, isDirty ? { version: base.version, base: base.value, value } : null);
  }, [keepAs, isDirty, base, value]);

  async function send(): Promise<boolean> {
    try {
      const version = await save(base.version, value);
      // Waits for second-person approval: the loaded value is still in force.
      if (version === null) {
        setValue(base.value);
        setTheirs(null);
        return false;
      }
      setBase({ version, value });
      setTheirs(null);
      await refreshAll();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'CHANGED_SINCE') {
        setTheirs({ changes: [], contests: [] });
        await refreshAll();
        return false;
      }
      if (error.key === null || (error.code !== 'KEY_INVALID' && error.code !== 'KEY_MISSING')) throw error;
      const prefix = `${bodyName}.`;
      setBlamed({
        path: error.key.startsWith(prefix) ? error.key.slice(prefix.length) : error.key,
        code: error.code === 'KEY_MISSING' ? 'KEY_MISSING' : 'KEY_INVALID',
      });
      return false;
    }
  }

  const replace = (next: T): void => {
    setBlamed(null);
    setValue(next);
  };
  return {
    value,
    version: base.version,
    changes: changesBetween(base.value, value),
    theirs,
    blamed,
    send,
    replace,
    set: (patch: Partial<T>) => {
      setBlamed(null);
      setValue((now) => ({ ...now, ...patch }));
    },
    choose: (contest: Contest, whose: 'mine' | 'theirs') => setValue((now) => putAt(now, contest.path, contest[whose])),
    keepMine: () => setTheirs(null),
    discard: () => {
      setTheirs(null);
      replace(base.value);
    },
  };
}

/** Unsaved input, kept per tab so that an expired session does not lose it. */
type KeptForm = { readonly version: number | string; readonly base: unknown; readonly value: unknown };

/** NaN (a number not yet readable) has no JSON form. */
const notANumber = '\u0000NaN';
const nameOf = (key: string): string => `office-form:${key}`;

function readKept(key: string): KeptForm | null {
  const text = sessionStorage.getItem(nameOf(key));
  if (text === null) return null;
  try {
    return JSON.parse(text, (_, value) => (value === notANumber ? Number.NaN : value)) as KeptForm;
  } catch {
    return null;
  }
}

function keepForm(key: string, form: KeptForm | null): void {
  try {
    if (form === null) sessionStorage.removeItem(nameOf(key));
    else
      sessionStorage.setItem(
        nameOf(key),
        JSON.stringify(form, (_, value) => (Number.isNaN(value) ? notANumber : value)),
      );
  } catch {
    // Storage full, for example because of a picture: continue without saving the draft.
  }
}
