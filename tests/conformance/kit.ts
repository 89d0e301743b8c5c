import { expect } from 'vitest';
import type { Reply, TestServer } from '../../apps/server/src/testing/server.ts';

export type Body = Record<string, unknown> & { message?: string; key?: string; requestId?: string };

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isoUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const page = { page: 1, limit: 100 };

/** Checks the whole refusal: exactly these fields, and `key` only if a field is wrong. */
export function expectRefusal(response: Reply<Body>, status: number, message: string, key?: string): void {
  expect({ status: response.status, ...response.body }).toEqual({
    status,
    message,
    requestId: expect.stringMatching(uuid),
    ...(key === undefined ? {} : { key }),
  });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('x-request-id')).toBe(response.body.requestId);
}

export const amountInForm = expect.toSatisfy(
  (n: unknown) => typeof n === 'number' && Number.isFinite(n) && Number(n.toFixed(2)) === n,
  'a number with at most 2 decimals',
);

export const invalidAmounts = [
  '-1',
  '-0.01',
  '1.001',
  '0.001',
  '"100"',
  '"NaN"',
  'true',
  '[]',
  '[100]',
  '{}',
  '1000000000',
  '1e9',
  '999999999.991',
  '1e309',
  '-1e309',
  '1e-7',
];

export const invalidTexts = [7, true, [], ['x'], {}, 'x'.repeat(100_000), '\0', 'a\0b', '\ud800'];

export const json = (server: TestServer, method: string, path: string, token: string | undefined, raw: string): Promise<Reply<Body>> =>
  server.call(method, path, { token, raw, headers: { 'content-type': 'application/json' } });
