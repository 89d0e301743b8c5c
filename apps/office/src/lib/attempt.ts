import { useSyncExternalStore } from 'react';
import { errorText } from '../i18n/error-texts.ts';
import { language } from '../i18n/language.ts';
import { CallError } from './call-error.ts';
import { refreshAll } from './query.ts';

const shownMs = 6_000;
type Notice = { readonly text: string; readonly tone: 'ok' | 'bad' };
let notice: Notice | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

function show(next: Notice | null): void {
  notice = next;
  for (const listener of listeners) listener();
  window.clearTimeout(timer);
  if (next) timer = window.setTimeout(() => show(null), shownMs);
}

export const useNotice = (): Notice | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
  );

/** For an act whose effect does not show by itself. */
export const tellDone = (text: string): void => show({ text, tone: 'ok' });

/** For an act without a dialog of its own: what goes wrong is said, and every table looks again. */
export async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    show({ text: errorText(error, language()), tone: 'bad' });
  } finally {
    await refreshAll();
  }
}
