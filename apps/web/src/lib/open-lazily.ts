import { toast } from '@krapao/ui/toast.ts';
import { type Text, t } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { networkTexts } from '../i18n/network-texts.ts';
import { beginWait } from './busy.ts';
import { asOneAct, openModal } from './modals.ts';
import { nextTask } from './tasks.ts';

export async function fetchPart<M>(load: () => Promise<M>): Promise<M | null> {
  const waitOver = beginWait();
  const part = await load()
    .catch(() => null)
    .finally(waitOver);
  if (part === null) toast(t(networkTexts.NETWORK), 'danger');
  return part;
}

/** Already loaded modules need no placeholder frame, which would only flicker. */
const isThere = (part: Promise<unknown>): Promise<boolean> => Promise.race([part.then(() => true), nextTask().then(() => false)]);

export function openLazily<M, R = void>(
  load: () => Promise<M>,
  render: (module: M, close: (result?: R) => void) => ReactNode,
  title?: Text,
): Promise<R | undefined> {
  return asOneAct(async () => {
    const part = load();
    if (title && !(await isThere(part).catch(() => true))) {
      const frame = await import('../ui/LateSheet.tsx').catch(() => null);
      if (frame) return frame.openLate({ part, render, title });
    }
    const module = await fetchPart(() => part);
    return module === null ? undefined : openModal<R>((close) => render(module, close));
  })();
}
