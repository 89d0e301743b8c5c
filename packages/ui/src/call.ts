import type { ApiCall, ApiMap, WaitingReply } from '@krapao/contract';
import { httpTimeoutMs, moneyAtHeader, sessionEndedHeader, whyHeader } from '@krapao/contract/values/constants';
import { type CallError, type CallFailure, isLost, isOutcomeUnknown } from './call-error.ts';
import type { IdempotencyKey, Watch } from './idempotency.ts';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };

export type Given<C extends ApiCall> = Part<'body', ApiMap[C]['body']> &
  Part<'params', ApiMap[C]['params']> &
  Part<'query', ApiMap[C]['query']>;

type Manner = {
  /** For money calls: the key is kept until a response arrives. */
  idempotency?: IdempotencyKey;
  quiet?: boolean;
  signal?: AbortSignal;
};
type Arguments<C extends ApiCall> = Record<string, never> extends Given<C> ? [options?: Given<C> & Manner] : [options: Given<C> & Manner];
export type LooseGiven = { body?: unknown; params?: unknown; query?: unknown };

export type Failure = {
  readonly code: CallFailure;
  readonly status: number;
  readonly key: string | null;
  /** Money call with an idempotency key: retries execute once. */
  readonly isOnce?: boolean;
  readonly retryAfterSeconds?: number | null;
  readonly moneyAt?: string | null;
  readonly why?: string | null;
  readonly sessionEnded?: string | null;
  readonly requestId?: string | null;
};

type Came = { idempotency?: IdempotencyKey | undefined; header: (name: string) => string | null };

export type Sent = { readonly key: string; readonly name: string; readonly given: LooseGiven };
export type Lost = Sent & {
  readonly watch: Watch;
  readonly error: CallError;
  again: () => Promise<unknown>;
  /** Processes a response that arrived by another route as if it were the original. */
  read: (status: number, answer: unknown, header: (name: string) => string | null) => Promise<unknown>;
  /** The next click gets a new key. */
  settled: () => void;
};
/** Finds out the outcome of a money call that got no response. */
export type Outcomes = {
  sent: (sent: Sent) => void;
  known: (key: string) => void;
  resolve: (lost: Lost) => Promise<unknown>;
};

export type CallSetup = {
  token: () => string | null;
  moreHeaders?: () => Record<string, string>;
  /** Puts a failure into words, and ends the session if it has expired. */
  explain: (failure: Failure) => CallError | Promise<CallError>;
  beginWait?: () => () => void;
  waits?: (request: WaitingReply['request']) => void;
  /** Called per request with its send time: whether there was any response. */
  heard?: (isAnswered: boolean, sentAt: number) => void;
  /** Null: a lost response is reported as such, and the next click reuses the key. */
  outcomes?: () => Outcomes | null;
};

export function address(path: string, { params, query }: LooseGiven): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  }
  const suffix = asked.size > 0 ? `?${asked}` : '';
  // An omitted trailing parameter leaves a slash behind; a slash that ends the contract path is kept.
  return (path.endsWith('/') ? filled : filled.replace(/\/+$/, '')) + suffix;
}

/** `AbortSignal.any` is missing in browsers that members still use. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

const isAnswer = (answer: unknown): answer is { message?: unknown; key?: unknown; requestId?: unknown } =>
  typeof answer === 'object' && answer !== null;
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const isWaiting = (reply: unknown): reply is WaitingReply => typeof reply === 'object' && reply !== null && 'request' in reply;

export function createClient<A extends ApiCall>({ token, moreHeaders, explain, beginWait, waits, heard, outcomes }: CallSetup) {
  function headers(): Record<string, string> {
    const held = token();
    return {
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
      ...(held ? { Authorization: `Bearer ${held}` } : {}),
      ...moreHeaders?.(),
    };
  }

  const noAnswer = async (code: 'NETWORK' | 'TIMEOUT', idempotency?: IdempotencyKey) =>
    explain({ code, status: 0, key: null, isOnce: idempotency !== undefined });

  async function readAnswer(status: number, answer: unknown, { idempotency, header }: Came): Promise<unknown> {
    const isSuccess = status >= 200 && status < 300;
    // An unreadable success was cut off in transit: the outcome is unknown, so the key is kept.
    if (isSuccess && !isAnswer(answer)) throw await noAnswer('NETWORK', idempotency);
    if (!isOutcomeUnknown(status)) idempotency?.settled();
    const message = isAnswer(answer) ? textIn(answer.message) : null;
    // After the service has ended, members get a success response with the message `gone`.
    if (isSuccess && message !== 'gone') return answer;
    throw await explain({
      code: message ?? 'INTERNAL_SERVER_ERROR',
      status,
      key: isAnswer(answer) ? textIn(answer.key) : null,
      isOnce: idempotency !== undefined,
      retryAfterSeconds: Number(header('Retry-After')) || null,
      moneyAt: header(moneyAtHeader),
      why: header(whyHeader),
      sessionEnded: header(sessionEndedHeader),
      requestId: isAnswer(answer) ? textIn(answer.requestId) : null,
    });
  }

  async function send(name: string, { body, params, query, idempotency, signal }: LooseGiven & Manner): Promise<unknown> {
    const [method = 'GET', path = ''] = name.split(' ');
    const limit = AbortSignal.timeout(httpTimeoutMs);
    const sentAt = Date.now();
    let response: Response;
    try {
      response = await fetch(address(path, { params, query }), {
        method,
        headers: {
          ...headers(),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(idempotency ? { 'Idempotency-Key': idempotency.for(body ?? [params, query]) } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body, asText) }),
        signal: signal ? anyOf([limit, signal]) : limit,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      heard?.(false, sentAt);
      throw await noAnswer(error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK', idempotency);
    }
    heard?.(true, sentAt);
    const header = (called: string) => response.headers.get(called);
    const reply = await readAnswer(response.status, await response.json().catch(() => null), { idempotency, header });
    if (response.status === 202 && isWaiting(reply)) waits?.(reply.request);
    return reply;
  }

  async function call<C extends A>(name: C, ...[options]: Arguments<C>): Promise<ApiMap[C]['reply']> {
    const given: LooseGiven & Manner = options ?? {};
    const waitOver = given.quiet ? undefined : beginWait?.();
    try {
      // The server validates responses against the schema this type comes from.
      return (await sendForSure(name, given, waitOver)) as ApiMap[C]['reply'];
    } finally {
      waitOver?.();
    }
  }

  async function sendForSure(name: string, given: LooseGiven & Manner, waitOver?: () => void): Promise<unknown> {
    const { idempotency, ...plain } = given;
    const [watch, finder] = [idempotency?.watch, outcomes?.()];
    if (!idempotency || !watch || !finder) return send(name, given);
    const { body, params, query } = plain;
    const sent = { key: idempotency.for(body ?? [params, query]), name, given: { body, params, query } };
    finder.sent(sent);
    try {
      return await send(name, given);
    } catch (error) {
      if (!isLost(error)) throw error;
      // End the loading overlay: the user must see that the outcome is being checked.
      waitOver?.();
      const again = () => send(name, given);
      const read: Lost['read'] = (status, answer, header) => readAnswer(status, answer, { idempotency, header });
      return await finder.resolve({ ...sent, watch, error, again, read, settled: idempotency.settled });
    } finally {
      finder.known(sent.key);
    }
  }

  return { call, headers, readAnswer, noAnswer };
}

export type Call<A extends ApiCall> = ReturnType<typeof createClient<A>>['call'];
