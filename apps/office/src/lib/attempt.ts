import { useSyncExternalStore } from 'react';
import { errorText } from '../i18n/error-texts.ts';
import { language } from '../i18n/language.ts';
import { CallError } from './call-error.ts';
import { refreshAll } from './query.ts';

const shownMs = 6_000;
let notice = '';
let timer: number | undefined;
const listeners = new Set<() => void>();

function show(text: string): void {
  notice = text;
  for (const listener of listeners) listener();
  window.clearTimeout(timer);
  if (text) timer = window.setTimeout(() => show(''), shownMs);
}

export const useNotice = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
  );

/** For an act without a dialog of its own: what goes wrong is said, and every table looks again. */
export async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    show(errorText(error, language()));
  } finally {
    await refreshAll();
  }
}
