import { moneyAtHeader, whyHeader } from '@krapao/contract/values/constants';
import { formatMoney } from '@krapao/money';
import type { Lost, Outcomes } from '@krapao/ui/call.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { language } from '@krapao/ui/language.ts';
import { toast } from '@krapao/ui/toast.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { t, verbatim } from '@krapao/ui/words.ts';
import { call, readAnswer, setOutcomes } from '../call.ts';
import { token } from '../session.ts';
import { currencyNow } from '../use-currency.ts';
import { checking } from './network.ts';
import { actText, outcomeWords } from './outcome.words.ts';
import { dropPending, keepPending, type PendingAct, pendingActs } from './pending-acts.ts';
import { type Done, pauseBetween, settleAct } from './settle-act.ts';

/** Only for the member who pressed: under another member, the same key would be a different request. */
function askFor(key: string) {
  const whose = token();
  return () => {
    if (token() !== whose) throw new CallError({ code: 'invalid-token', status: 401, text: verbatim(''), handled: true });
    return call('POST /api/wallet/outcome', { body: { key }, quiet: true });
  };
}
const headerOf =
  ({ moneyAt, why }: Done) =>
  (name: string): string | null =>
    new Map([
      [moneyAtHeader, moneyAt],
      [whyHeader, why],
    ]).get(name) ?? null;
const neverSent = () => new CallError({ code: 'NEVER_SENT', status: 409, text: outcomeWords.never });
const shown = new CallError({ code: 'CHECKING', status: 0, text: outcomeWords.checking });

/** Keys never sent, because the browser was offline. */
const unsent = new Set<string>();
const tried = new Set<string>();

function noteSent(key: string) {
  if (navigator.onLine) tried.add(key);
  if (navigator.onLine || tried.has(key)) unsent.delete(key);
  else unsent.add(key);
}

async function resolve({ key, name, given, watch, error, again, read, settled }: Lost): Promise<unknown> {
  // Keep the key, in case the browser was wrong about being offline.
  if (unsent.has(key)) throw new CallError({ ...error, text: outcomeWords.noNetwork });
  const never = () => {
    settled();
    return neverSent();
  };
  const over = beginChecking(watch);
  try {
    const readDone = (done: Done) => read(done.status, done.answer, headerOf(done));
    const answer = await settleAct({ ask: askFor(key), read: readDone, again, never, unknown: error, pause: pauseBetween });
    if (!watch.isSeen()) tell({ name, given }, answer);
    return answer;
  } catch (failure) {
    if (!watch.isSeen()) toastFailure({ name, given }, failure);
    throw failure;
  } finally {
    over();
  }
}

function beginChecking(watch: Lost['watch']): () => void {
  if (!watch.showsItself) return showInBanner();
  watch.checking(shown);
  return () => watch.checking(null);
}

function showInBanner(): () => void {
  checking.set(checking.get() + 1);
  return () => checking.set(checking.get() - 1);
}

type Act = Pick<PendingAct, 'name' | 'given'>;
const field = (of: unknown, name: string): unknown => (typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined);

function whatOf({ name, given }: Act): string {
  const amount = field(given.body, 'amount');
  const what = t(actText(name));
  const currency = currencyNow();
  // Without its currency an amount would be another one.
  return typeof amount === 'number' && currency ? `${what} ${formatMoney(fromWire(amount, currency), language())}` : what;
}

function tell(act: Act, answer: unknown) {
  const isOpen = field(answer, 'status') === 'PENDING';
  toast(t(isOpen ? outcomeWords.onItsWay : outcomeWords.done, { what: whatOf(act) }), isOpen ? 'plain' : 'ok', { shownMs: toldMs });
}
function toastFailure(act: Act, error: unknown) {
  if (!(error instanceof CallError) || error.handled) return;
  toast(t(outcomeWords.not, { what: whatOf(act), why: t(error.text) }), 'danger', { shownMs: toldMs });
}
/** Shown longer, because the member did not just press anything. */
const toldMs = 15_000;

const outcomes: Outcomes = {
  sent: ({ key, name, given }) => {
    noteSent(key);
    keepPending({ key, name, given, at: Date.now() });
  },
  known: dropPending,
  resolve,
};

async function resume(act: PendingAct, onKnown: () => void): Promise<void> {
  const { key, name, given } = act;
  const idempotency = { for: () => key, settled: () => undefined };
  const unknown = new CallError({ code: 'NO_ANSWER', status: 0, text: outcomeWords.checking });
  const again = () => (call as (name: string, o: object) => Promise<unknown>)(name, { ...given, idempotency, quiet: true });
  const read = (done: Done) => readAnswer(done.status, done.answer, { idempotency, header: headerOf(done) });
  const over = showInBanner();
  try {
    tell(act, await settleAct({ ask: askFor(key), read, again, never: neverSent, unknown, pause: pauseBetween }));
  } catch (error) {
    toastFailure(act, error);
  } finally {
    over();
    dropPending(key);
    onKnown();
  }
}

export function findOutcomes(onKnown: () => void): () => void {
  setOutcomes(() => (token() === null ? null : outcomes));
  for (const act of pendingActs()) void resume(act, onKnown);
  return () => setOutcomes(null);
}
