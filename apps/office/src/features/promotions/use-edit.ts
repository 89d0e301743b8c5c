import { CallError } from '@krapao/ui/call-error.ts';
import { useState } from 'react';
import { refreshAll } from '../../lib/query.ts';
import { type Change, changesBetween, isSame, mergeTyped } from './changes.ts';

/** What is edited, as the server last told it. */
export type Loaded<T> = { readonly version: number; readonly value: T };
type Blamed = { readonly path: string; readonly code: 'KEY_INVALID' | 'KEY_MISSING' };

/** The value in a form, on top of the version that it was loaded with. */
export function useEdit<T extends object>(
  loaded: Loaded<T>,
  save: (version: number, value: T) => Promise<number | null>,
  bodyName: string,
) {
  const [base, setBase] = useState(loaded);
  const [seen, setSeen] = useState(loaded.value);
  const [value, setValue] = useState(loaded.value);
  /** What another has changed while this form was filled in. */
  const [theirs, setTheirs] = useState<readonly Change[] | null>(null);
  const [blamed, setBlamed] = useState<Blamed | null>(null);
  const isDirty = !isSame(value, base.value);

  // React's own way to follow a prop: the state is set again before anything is drawn. What was typed is never lost.
  if (loaded.value !== seen || loaded.version > base.version) {
    setSeen(loaded.value);
    setBase(loaded);
    setValue(mergeTyped(base.value, value, loaded.value));
    if (isDirty && loaded.version !== base.version) setTheirs(changesBetween(base.value, loaded.value));
  }

  async function send(): Promise<boolean> {
    try {
      const version = await save(base.version, value);
      // It waits for a second person: what is in force is still what was loaded.
      if (version === null) {
        setValue(base.value);
        return false;
      }
      setBase({ version, value });
      setTheirs(null);
      await refreshAll();
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || error.key === null) throw error;
      if (error.key === 'version') {
        setTheirs([]);
        await refreshAll();
        return false;
      }
      if (error.code !== 'KEY_INVALID' && error.code !== 'KEY_MISSING') throw error;
      const prefix = `${bodyName}.`;
      setBlamed({
        path: error.key.startsWith(prefix) ? error.key.slice(prefix.length) : error.key,
        code: error.code === 'KEY_MISSING' ? 'KEY_MISSING' : 'KEY_INVALID',
      });
      return false;
    }
  }

  return {
    value,
    version: base.version,
    changes: changesBetween(base.value, value),
    theirs,
    blamed,
    send,
    set: (patch: Partial<T>) => {
      setBlamed(null);
      setValue((now) => ({ ...now, ...patch }));
    },
    discard: () => {
      setBlamed(null);
      setTheirs(null);
      setValue(base.value);
    },
  };
}
