import { isTyping, shortcutsOf } from '@krapao/ui/keyboard.ts';
import { createStore } from '@krapao/ui/store.ts';
import { useEffect, useRef } from 'react';

export type Key = { readonly key: string; readonly say: string; readonly run: () => void };
export type Scope = { readonly title: string; readonly keys: readonly Key[] };

const scopes = new Set<{ readonly current: Scope }>();
export function scopesNow(): readonly Scope[] {
  const byTitle = new Map<string, readonly Key[]>();
  for (const { current } of scopes) byTitle.set(current.title, [...(byTitle.get(current.title) ?? []), ...current.keys]);
  return [...byTitle].filter(([, keys]) => keys.length > 0).map(([title, keys]) => ({ title, keys }));
}

export const keysAreShown = createStore(false);

export function useKeys(title: string, keys: readonly Key[]): void {
  const scope = useRef<Scope>({ title, keys });
  scope.current = { title, keys };
  useEffect(() => {
    scopes.add(scope);
    return () => void scopes.delete(scope);
  }, []);
}

/** A modal dialog has its own keys; a non-modal one leaves the page usable. */
const isCovered = (): boolean => document.querySelector('dialog:modal') !== null;

const chordMs = 1_200;
let begun: { key: string; at: number } | null = null;

function find(wanted: readonly string[]): Key | undefined {
  const all = [...scopes].reverse().flatMap((one) => one.current.keys);
  return wanted.flatMap((one) => all.find(({ key }) => key === one) ?? [])[0];
}
const beginsChord = (letter: string): boolean =>
  [...scopes].some((one) => one.current.keys.some(({ key }) => key.startsWith(`${letter} `)));

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
  const keys = shortcutsOf(event);
  // Use `timeStamp`, not the clock: on a busy machine keys are handled late.
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

export function useKeyboard(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
