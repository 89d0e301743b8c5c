import { clientTexts } from '../i18n/client-texts.ts';
import { type Text, t, verbatim } from '../i18n/words.ts';
import { CallError } from './call-error.ts';
import { goTo } from './navigate.ts';
import { clearSession, token } from './session.ts';
import { toast } from './toast.ts';

const errorTexts = () => import('../i18n/error-texts.ts');

const hasMessage = (answer: unknown): answer is { message: string; key?: unknown } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

function toLogin() {
  clearSession();
  goTo('/login', { replace: true });
}

/** Turns what came back into a reply, or throws a CallError that carries the text to show. */
export async function readAnswer(status: number, answer: unknown): Promise<unknown> {
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && hasMessage(answer) && answer.message === 'gone') {
    goTo('/terminated', { replace: true });
    throw new CallError({ code: 'gone', status, text: verbatim(''), handled: true });
  }
  if (isSuccess) return answer;
  throw await failure(status, answer);
}

async function failure(status: number, answer: unknown): Promise<CallError> {
  const code = hasMessage(answer) ? answer.message : 'INTERNAL_SERVER_ERROR';
  const key = hasMessage(answer) && typeof answer.key === 'string' ? answer.key : null;
  if (code === 'invalid-token') {
    toLogin();
    return new CallError({ code, status, text: verbatim(''), handled: true });
  }
  const texts = await errorTexts().catch(() => null);
  // The texts come over the same network: without them the code alone would be shown.
  if (!texts) return new CallError({ code, status, key, text: clientTexts.NETWORK });
  const { textOf, cannotVerifyIdentity } = texts;
  const text: Text = textOf(code) ?? verbatim(code);
  const endsSession = t(text) === t(cannotVerifyIdentity);
  if (endsSession) {
    // Several calls end together when a session runs out; the first one says so.
    if (token()) toast(t(text), 'danger');
    toLogin();
  }
  return new CallError({ code, status, text, key, handled: endsSession });
}

export function noAnswer(code: 'NETWORK' | 'TIMEOUT'): CallError {
  return new CallError({ code, status: 0, text: clientTexts.NETWORK });
}
