import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { clientTexts } from '../i18n/client-texts.ts';
import { beginWait } from './busy.ts';
import { asOneAct, openModal } from './modals.ts';

/** A file that is fetched when it is first wanted. One that cannot be fetched is reported by a toast. */
export async function fetchPart<M>(load: () => Promise<M>): Promise<M | null> {
  const waitOver = beginWait();
  const part = await load()
    .catch(() => null)
    .finally(waitOver);
  if (part === null) toast(t(clientTexts.NETWORK), 'danger');
  return part;
}

/** Fetches a modal's file when it is first wanted, then opens it. */
export function openLazily<M, R = void>(
  load: () => Promise<M>,
  render: (module: M, close: (result?: R) => void) => ReactNode,
): Promise<R | undefined> {
  return asOneAct(async () => {
    const module = await fetchPart(load);
    return module === null ? undefined : openModal<R>((close) => render(module, close));
  })();
}
