import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { clientTexts } from '../i18n/client-texts.ts';
import { beginWait } from './busy.ts';
import { openModal } from './modals.ts';

/** Fetches a modal's file when it is first wanted, then opens it. A file that cannot be fetched is reported by a toast. */
export async function openLazily<M, R = void>(
  load: () => Promise<M>,
  render: (module: M, close: (result?: R) => void) => ReactNode,
): Promise<R | undefined> {
  const waitOver = beginWait();
  const module = await load()
    .catch(() => null)
    .finally(waitOver);
  if (module === null) {
    toast(t(clientTexts.NETWORK), 'danger');
    return undefined;
  }
  return openModal<R>((close) => render(module, close));
}
