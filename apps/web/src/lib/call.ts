import type { ApiCall, ApiMap } from '@krapao/contract';
import { httpTimeoutMs } from '@krapao/contract/constants';
import { noAnswer, readAnswer } from './answer.ts';
import { beginWait } from './busy.ts';
import { CallError } from './call-error.ts';
import type { Once } from './once.ts';
import { token } from './session.ts';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };

export type CallOptions<C extends ApiCall> = Part<'body', ApiMap[C]['body']> &
  Part<'params', ApiMap[C]['params']> &
  Part<'query', ApiMap[C]['query']> & {
    /** For calls that move money: the key is kept until an answer came. */
    once?: Once;
    /** No loading overlay: the place that waits shows it by itself. */
    quiet?: boolean;
    signal?: AbortSignal;
  };

type Arguments<C extends ApiCall> = Record<string, never> extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];
type LooseOptions = {
  body?: unknown;
  params?: unknown;
  query?: unknown;
  once?: Once;
  quiet?: boolean;
  signal?: AbortSignal;
};

export function headers(): Record<string, string> {
  const held = token();
  return { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json', ...(held ? { Authorization: `Bearer ${held}` } : {}) };
}

/** Puts path parameters (`:code`) and the query into the address. */
export function address(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) asked.set(name, String(value));
  }
  const suffix = asked.size > 0 ? `?${asked}` : '';
  return filled.replace(/\/+$/, '') + suffix;
}

async function send(name: string, options: LooseOptions): Promise<unknown> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { body, once } = options;
  const limits = [AbortSignal.timeout(httpTimeoutMs), ...(options.signal ? [options.signal] : [])];
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(address(path, options.params, options.query), {
      method,
      headers: {
        ...headers(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(once ? { 'Idempotency-Key': once.keyFor(body ?? options.params) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: limits.length > 1 ? anyOf(limits) : (limits[0] ?? null),
    });
    answer = await response.json().catch(() => null);
  } catch (fault) {
    if (options.signal?.aborted) throw fault;
    throw noAnswer(fault instanceof DOMException && fault.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK');
  }
  return readAnswer(response.status, answer);
}

/** `AbortSignal.any` is missing from browsers that members still hold. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}

/** Every call of the app: `call('POST /api/login', { body: { username, password } })`. */
export async function call<C extends ApiCall>(name: C, ...[options]: Arguments<C>): Promise<ApiMap[C]['reply']> {
  const given: LooseOptions = options ?? {};
  const waitOver = given.quiet ? undefined : beginWait();
  try {
    const reply = await send(name, given);
    given.once?.settled();
    // The server parses its replies with the same schema that this type comes from.
    return reply as ApiMap[C]['reply'];
  } catch (fault) {
    if (fault instanceof CallError && !fault.isUnanswered) given.once?.settled();
    throw fault;
  } finally {
    waitOver?.();
  }
}
