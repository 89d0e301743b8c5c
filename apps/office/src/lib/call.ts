import type { ApiCall, ApiMap } from '@krapao/contract';
import { CallError } from './call-error.ts';
import { setToken, token } from './session.ts';

export type OfficeCall = Extract<ApiCall, `${string} /api/office/${string}`>;
type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
export type CallOptions<C extends OfficeCall> = Part<'body', ApiMap[C]['body']> &
  Part<'params', ApiMap[C]['params']> &
  Part<'query', ApiMap[C]['query']>;
type Loose = { body?: unknown; params?: unknown; query?: unknown };

const timeoutMs = 60_000;

export function address(path: string, { params, query }: Loose): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== '') asked.set(name, String(value));
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

export async function call<C extends OfficeCall>(name: C, options: CallOptions<C>): Promise<ApiMap[C]['reply']> {
  const [method = 'GET', path = ''] = name.split(' ');
  const given: Loose = options;
  const held = token();
  let response: Response;
  try {
    response = await fetch(address(path, given), {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(held ? { Authorization: `Bearer ${held}` } : {}),
        ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new CallError('NETWORK', 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as ApiMap[C]['reply'];
  const { message, key } = (answer ?? {}) as { message?: string; key?: string };
  // Signed out elsewhere, or the time is over: back to the sign-in.
  if (message === 'invalid-token' || message === 'EXPIRED_AUTH_TOKEN') setToken(null);
  throw new CallError(message ?? `HTTP ${response.status}`, response.status, key);
}
