import { isTyping, shortcutsOf } from '@krapao/ui/keyboard.ts';
import { createStore } from '@krapao/ui/store.ts';
import { useEffect, useRef } from 'react';

/** One letter, or two after each other: `g w`. */
export type Key = { readonly key: string; readonly say: string; readonly run: () => void };
export type Scope = { readonly title: string; readonly keys: readonly Key[] };

const scopes = new Set<{ readonly current: Scope }>();
/** Those that hold now, by title, in the order in which they came: the dialog that `?` opens shows them. */
export function scopesNow(): readonly Scope[] {
  const byTitle = new Map<string, readonly Key[]>();
  for (const { current } of scopes) byTitle.set(current.title, [...(byTitle.get(current.title) ?? []), ...current.keys]);
  return [...byTitle].filter(([, keys]) => keys.length > 0).map(([title, keys]) => ({ title, keys }));
}

/** Whether the list of keys is open. */
export const keysAreShown = createStore(false);

/** Keys of the part of the screen that calls this. The last one that came is asked first. */
export function useKeys(title: string, keys: readonly Key[]): void {
  const scope = useRef<Scope>({ title, keys });
  scope.current = { title, keys };
  useEffect(() => {
    scopes.add(scope);
    return () => void scopes.delete(scope);
  }, []);
}

/** A dialog over the page has its own keys. One beside the page leaves it usable. */
const isCovered = (): boolean => document.querySelector('dialog:modal') !== null;

const chordMs = 1_200;
let begun: { key: string; at: number } | null = null;

/** The first of these shortcuts that anything on the screen has. */
function find(wanted: readonly string[]): Key | undefined {
  const all = [...scopes].reverse().flatMap((one) => one.current.keys);
  return wanted.flatMap((one) => all.find(({ key }) => key === one) ?? [])[0];
}
const beginsChord = (letter: string): boolean =>
  [...scopes].some((one) => one.current.keys.some(({ key }) => key.startsWith(`${letter} `)));

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
  const keys = shortcutsOf(event);
  // By `timeStamp`, not by the clock: on a busy computer keys are handled later than they were pressed.
  const first = begun && event.timeStamp - begun.at < chordMs ? begun.key : null;
  begun = null;
  const found = (first && find(keys.map((key) => `${first} ${key}`))) || find(keys);
  if (found) {
    event.preventDefault();
    found.run();
    return;
  }
  const key = keys.find(beginsChord);
  if (key !== undefined) begun = { key, at: event.timeStamp };
}

/** Listens for the whole app; once, in its shell. */
export function useKeyboard(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
