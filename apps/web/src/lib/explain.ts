import type { Failure } from '@krapao/ui/call.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { type Text, t, verbatim } from '@krapao/ui/words.ts';
import { networkTexts } from '../i18n/network-texts.ts';
import { goTo } from './navigate.ts';
import { endSession, keepSessionEnd, token } from './session.ts';

const errorTexts = () => import('../i18n/error-texts.ts');

function toLogin() {
  endSession();
  goTo('/login', { replace: true });
}

export async function explain(failure: Failure): Promise<CallError> {
  const { code, status } = failure;
  // The outcome is unknown; a second press sends the same idempotency key.
  if (status === 0) return new CallError({ ...failure, text: failure.isOnce ? networkTexts.NO_ANSWER_YET : networkTexts.NETWORK });
  if (code === 'gone' || code === 'invalid-token') {
    if (code === 'gone') goTo('/terminated', { replace: true });
    else toLogin();
    return new CallError({ ...failure, text: verbatim(''), handled: true });
  }
  const texts = await errorTexts().catch(() => null);
  // If the texts cannot be loaded, the network is down; a bare code must not be shown.
  if (!texts) return new CallError({ ...failure, text: failure.isOnce ? networkTexts.NO_ANSWER_YET : networkTexts.NETWORK });
  const { textOf, cannotVerifyIdentity, outcomeUnknown } = texts;
  const text: Text =
    failure.isOnce && status >= 500 && code !== 'STORAGE_FULL'
      ? outcomeUnknown
      : (textOf(code, failure.retryAfterSeconds) ?? verbatim(code));
  const endsSession = t(text) === t(cannotVerifyIdentity);
  if (endsSession) {
    // Several calls fail together when a session ends; only the first shows it.
    if (token()) {
      toast(t(text), 'danger');
      keepSessionEnd(failure.sessionEnded ?? '');
    }
    toLogin();
  }
  return new CallError({ ...failure, text, handled: endsSession });
}
