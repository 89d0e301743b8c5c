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

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  const part = await load();
  loaded.set(load, part);
  return part;
}

/** What comes at once needs no placeholder frame, which would only flicker. */
const isThere = (part: Promise<unknown>): Promise<boolean> => Promise.race([part.then(() => true), nextTask().then(() => false)]);

type Around = <R>(open: () => Promise<R>) => Promise<R>;

export function openLazily<M, R = void>(
  load: () => Promise<M>,
  render: (module: M, close: (result?: R) => void) => ReactNode,
  title?: Text,
  { rows, around = (open) => open() }: { rows?: number; around?: Around } = {},
): Promise<R | undefined> {
  const open = (module: M) => around(() => openModal<R>((close) => render(module, close)));
  return asOneAct(async () => {
    if (loaded.has(load)) return open(loaded.get(load) as M);
    const part = loadPart(load);
    if (title && !(await isThere(part).catch(() => true))) {
      const frame = await import('../ui/LateSheet.tsx').catch(() => null);
      if (frame) return frame.openLate({ part, render, title, rows });
    }
    const module = await fetchPart(() => part);
    return module === null ? undefined : open(module);
  })();
}
