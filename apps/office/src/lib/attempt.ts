import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { refreshAll } from './query.ts';

const shownMs = 6_000;

/** For actions whose effect is not visible on the page. */
export const toastDone = (text: string): void => toast(text, 'ok', { shownMs });

export async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(t(error.text), 'danger', { shownMs });
  } finally {
    await refreshAll();
  }
}
