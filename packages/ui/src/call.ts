import type { ApiCall, ApiMap, WaitingReply } from '@krapao/contract';
import { httpTimeoutMs, moneyAtHeader, sessionEndedHeader, whyHeader } from '@krapao/contract/values/constants';
import { type CallError, type CallFailure, isLost, isOutcomeUnknown } from './call-error.ts';
import type { IdempotencyKey, Watch } from './idempotency.ts';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };

/** What a call sends, as its endpoint in the contract asks for it. */
export type Given<C extends ApiCall> = Part<'body', ApiMap[C]['body']> &
  Part<'params', ApiMap[C]['params']> &
  Part<'query', ApiMap[C]['query']>;

type Manner = {
  /** For calls that move money: the key is kept until an answer came. */
  idempotency?: IdempotencyKey;
  /** No loading overlay: the place that waits shows it by itself. */
  quiet?: boolean;
  signal?: AbortSignal;
};
type Arguments<C extends ApiCall> = Record<string, never> extends Given<C> ? [options?: Given<C> & Manner] : [options: Given<C> & Manner];
export type LooseGiven = { body?: unknown; params?: unknown; query?: unknown };

export type Failure = {
  readonly code: CallFailure;
  readonly status: number;
  readonly key: string | null;
  /** The call moves money, under a key: it may be sent again and is done once. */
  readonly isOnce?: boolean;
  readonly retryAfterSeconds?: number | null;
  readonly moneyAt?: string | null;
  readonly why?: string | null;
  /** Why the session is over, where the server knows. */
  readonly sessionEnded?: string | null;
  /** What the server's log calls the request, where it answered. */
  readonly requestId?: string | null;
};

type Came = { idempotency?: IdempotencyKey | undefined; header: (name: string) => string | null };

/** A press that moves money, on its way under its key. */
export type Sent = { readonly key: string; readonly name: string; readonly given: LooseGiven };
/** The same, without an answer. */
export type Lost = Sent & {
  readonly watch: Watch;
  readonly error: CallError;
  /** Sends the same once more under the same key. */
  again: () => Promise<unknown>;
  /** Reads an answer that came another way as if it had come at first. */
  read: (status: number, answer: unknown, header: (name: string) => string | null) => Promise<unknown>;
  /** The next press is a wish of its own. */
  settled: () => void;
};
/** Finds out by itself what became of a press without an answer. */
export type Outcomes = {
  sent: (sent: Sent) => void;
  /** It is known what became of it. */
  known: (key: string) => void;
  /** The answer of the call, or its refusal, once it is known. */
  resolve: (lost: Lost) => Promise<unknown>;
};

/** What differs between the apps. */
export type CallSetup = {
  token: () => string | null;
  /** What else each call tells of itself. */
  moreHeaders?: () => Record<string, string>;
  /** Puts a failure into words, and ends the session where it tells that the session is over. */
  explain: (failure: Failure) => CallError | Promise<CallError>;
  /** Called before each call that is not quiet; the returned function when it is over. */
  beginWait?: () => () => void;
  /** Called when an act was not done but waits for a second person. */
  waits?: (request: WaitingReply['request']) => void;
  /** Called for each request, with the moment it was sent: whether anything answered. */
  heard?: (isAnswered: boolean, sentAt: number) => void;
  /** Null: a press without an answer is told as such, and the next one carries the same key. */
  outcomes?: () => Outcomes | null;
};

/** Puts path parameters (`:code`) and the query into the address. */
export function address(path: string, { params, query }: LooseGiven): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  }
  const suffix = asked.size > 0 ? `?${asked}` : '';
  // A parameter that was left out leaves its slash behind; a slash that the contract itself ends with belongs to the address.
  return (path.endsWith('/') ? filled : filled.replace(/\/+$/, '')) + suffix;
}

/** `AbortSignal.any` is missing from browsers that members still use. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}

/** Identifiers are bigints, which JSON has no word for. */
const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

const isAnswer = (answer: unknown): answer is { message?: unknown; key?: unknown; requestId?: unknown } =>
  typeof answer === 'object' && answer !== null;
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Nothing has changed yet: a second person must approve it. */
export const isWaiting = (reply: unknown): reply is WaitingReply => typeof reply === 'object' && reply !== null && 'request' in reply;

/** The calls of one app. `A`: those that it may make. */
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

  /** Turns what came back into a reply, or throws a CallError that carries the text to show. */
  async function readAnswer(status: number, answer: unknown, { idempotency, header }: Came): Promise<unknown> {
    const isSuccess = status >= 200 && status < 300;
    // A success that cannot be read was cut off on its way: nobody knows what it said, so the key is kept.
    if (isSuccess && !isAnswer(answer)) throw await noAnswer('NETWORK', idempotency);
    if (!isOutcomeUnknown(status)) idempotency?.settled();
    const message = isAnswer(answer) ? textIn(answer.message) : null;
    // A member of an operator that has closed is answered with a success that says so.
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

  /** Every call of the app: `call('POST /api/login', { body: { username, password } })`. */
  async function call<C extends A>(name: C, ...[options]: Arguments<C>): Promise<ApiMap[C]['reply']> {
    const given: LooseGiven & Manner = options ?? {};
    const waitOver = given.quiet ? undefined : beginWait?.();
    try {
      // The server parses its replies with the same schema that this type comes from.
      return (await sendForSure(name, given, waitOver)) as ApiMap[C]['reply'];
    } finally {
      waitOver?.();
    }
  }

  /** A press that moves money comes back with what became of it, where the app can find out. */
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
      // Whoever waits is shown that it is found out, and must see it.
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
