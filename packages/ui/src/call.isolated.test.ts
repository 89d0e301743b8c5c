import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, type CallSetup, createClient, type Lost } from './call.ts';
import { CallError } from './call-error.ts';
import { createIdempotencyKey } from './idempotency.ts';
import { verbatim } from './words.ts';

const explain: CallSetup['explain'] = (failure) => new CallError({ ...failure, text: verbatim(failure.code) });
let held: string | null = null;
const { call } = createClient({ token: () => held, explain });

type Sent = { url: string; init: RequestInit };
let sent: Sent[] = [];
const sentHeader = (at: number, name: string) => new Headers(sent[at]?.init.headers).get(name);

function serve(...answers: (Response | Error)[]) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError('nothing left to answer');
  });
}
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const failureOf = async (asked: Promise<unknown>): Promise<CallError> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('the call did not fail with a CallError', { cause: error });
  return error;
};

beforeEach(() => {
  sent = [];
  held = null;
});
afterEach(() => vi.unstubAllGlobals());

test('an address contains its parameters and its non-empty query values', () => {
  expect(address('/api/wallet/account/:code', { params: { code: 'A/B?c' } })).toBe('/api/wallet/account/A%2FB%3Fc');
  expect(address('/api/x/:id?', {})).toBe('/api/x');
  expect(address('/api/x/', {})).toBe('/api/x/');
  expect(address('/api/x', { query: { page: 2, q: '', memberId: undefined, state: 'all' } })).toBe('/api/x?page=2&state=all');
  expect(address('/api/office/members/:memberId', { params: { memberId: 12n } })).toBe('/api/office/members/12');
});

// proves: session.token-sent calls.base
test('the body is sent as JSON, with the token and the x-requested-with header', async () => {
  held = 'secret';
  serve(answer(200, { token: 't' }));
  await expect(call('POST /api/login', { body: { username: '0812345678', password: 'p', remember: false } })).resolves.toEqual({
    token: 't',
  });
  expect(sent[0]?.url).toBe('/api/login');
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"username":"0812345678","password":"p","remember":false}' });
  expect(sentHeader(0, 'authorization')).toBe('Bearer secret');
  expect(sentHeader(0, 'x-requested-with')).toBe('XMLHttpRequest');
  expect(sentHeader(0, 'content-type')).toBe('application/json');
});

// proves: calls.base
test('without a token and a body, neither header is sent', async () => {
  serve(answer(200, {}));
  await call('GET /api/lookup/info');
  expect(sentHeader(0, 'authorization')).toBeNull();
  expect(sentHeader(0, 'content-type')).toBeNull();
  expect(sent[0]?.init.body).toBeUndefined();
});

test('a refusal carries its code, its status and the field to blame', async () => {
  serve(answer(422, { message: 'MONEY_NOT_ENOUGH', key: 'amount' }));
  expect(await failureOf(call('GET /api/lookup/info'))).toMatchObject({ code: 'MONEY_NOT_ENOUGH', status: 422, key: 'amount' });
});

test('an error page that is not JSON counts as a server error', async () => {
  serve(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await failureOf(call('GET /api/lookup/info'))).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 502, key: null });
});

test('a truncated success counts as no response', async () => {
  serve(new Response('{"reference":"W1', { status: 200 }));
  expect(await failureOf(call('GET /api/lookup/info'))).toMatchObject({ code: 'NETWORK', status: 0 });
});

test('a 200 response with a message is a refusal', async () => {
  serve(answer(200, { message: 'gone' }));
  expect(await failureOf(call('GET /api/lookup/info'))).toMatchObject({ code: 'gone', status: 200 });
});

test('a network failure and a timeout have different codes', async () => {
  serve(new TypeError('Failed to fetch'), new DOMException('The operation timed out.', 'TimeoutError'));
  expect(await failureOf(call('GET /api/lookup/info'))).toMatchObject({ code: 'NETWORK', status: 0 });
  expect(await failureOf(call('GET /api/lookup/info'))).toMatchObject({ code: 'TIMEOUT', status: 0 });
});

// proves: calls.base limits.http
test('every request has a time limit', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
  serve(answer(200, {}));
  await call('GET /api/lookup/info');
  expect(limits).toEqual([60_000]);
  vi.restoreAllMocks();
});

test('a call that its caller aborts fails as aborted, not as a network error', async () => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    stop.abort();
    signal?.throwIfAborted();
  });
  await expect(call('GET /api/lookup/info', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('the wait indicator begins and ends with every call, except for quiet ones', async () => {
  const told: string[] = [];
  const client = createClient({
    token: () => null,
    explain,
    beginWait: () => {
      told.push('begin');
      return () => told.push('over');
    },
  });
  serve(answer(200, {}), new TypeError('offline'), answer(200, {}));
  await client.call('GET /api/lookup/info');
  await failureOf(client.call('GET /api/lookup/info'));
  expect(told).toEqual(['begin', 'over', 'begin', 'over']);
  await client.call('GET /api/lookup/info', { quiet: true });
  expect(told).toHaveLength(4);
});

// proves: answers.key-app
test.each([
  ['no response', () => new TypeError('offline')],
  ['a timeout', () => new DOMException('late', 'TimeoutError')],
  ['a server error', () => answer(500, { message: 'INTERNAL_SERVER_ERROR' })],
  ['a gateway without a server', () => new Response('', { status: 503 })],
  ['too many requests', () => answer(429, { message: 'REQUEST_LIMIT' })],
  ['a truncated success', () => new Response('{"ref', { status: 200 })],
])('after %s, the same request is sent again with the same key', async (_what, first) => {
  const idempotency = createIdempotencyKey();
  serve(first(), answer(200, { reference: 'W1' }), answer(200, { reference: 'W2' }));
  const withdraw = () => call('POST /api/wallet/withdraw', { body: { amount: 100 }, idempotency });
  await failureOf(withdraw());
  await withdraw();
  expect(sentHeader(1, 'idempotency-key')).toBe(sentHeader(0, 'idempotency-key'));
  await withdraw();
  expect(sentHeader(2, 'idempotency-key')).not.toBe(sentHeader(0, 'idempotency-key'));
});

test('a refusal is a response, so the next request gets a new key', async () => {
  const idempotency = createIdempotencyKey();
  serve(answer(422, { message: 'MONEY_NOT_ENOUGH' }), answer(200, { reference: 'W1' }));
  const withdraw = () => call('POST /api/wallet/withdraw', { body: { amount: 100 }, idempotency });
  await failureOf(withdraw());
  await withdraw();
  expect(sentHeader(1, 'idempotency-key')).not.toBe(sentHeader(0, 'idempotency-key'));
});

test('a call that does not move money sends no key', async () => {
  serve(answer(200, {}));
  await call('GET /api/lookup/info');
  expect(sentHeader(0, 'idempotency-key')).toBeNull();
});

test('where the app can find out a lost call’s outcome, the call returns it', async () => {
  const told: string[] = [];
  const shown: (string | null)[] = [];
  const watch = { checking: (error: CallError | null) => shown.push(error?.code ?? null), showsItself: true, isSeen: () => true };
  const idempotency = createIdempotencyKey(watch);
  const ways: ((lost: Lost) => Promise<unknown>)[] = [];
  const client = createClient({
    token: () => null,
    explain,
    beginWait: () => () => told.push('wait over'),
    heard: (isAnswered) => told.push(isAnswered ? 'heard' : 'silent'),
    outcomes: () => ({
      sent: ({ name }) => told.push(name),
      known: () => told.push('known'),
      resolve: (lost) => {
        told.push('lost');
        return ways.shift()?.(lost) ?? Promise.reject(lost.error);
      },
    }),
  });
  const withdraw = () => client.call('POST /api/wallet/withdraw', { body: { amount: 100 }, idempotency });
  const no = { message: 'MONEY_NOT_ENOUGH' };
  serve(new TypeError('offline'), answer(500, {}), answer(200, { reference: 'W2' }), new TypeError('offline'), answer(422, no));
  ways.push(({ read }) => read(200, { reference: 'W1' }, () => null));
  expect(await withdraw()).toEqual({ reference: 'W1' });
  expect(told).toEqual(['POST /api/wallet/withdraw', 'silent', 'wait over', 'lost', 'known', 'wait over']);
  ways.push(({ again }) => again());
  expect(await withdraw()).toEqual({ reference: 'W2' });
  expect(sentHeader(1, 'idempotency-key')).not.toBe(sentHeader(0, 'idempotency-key'));
  expect(sentHeader(2, 'idempotency-key')).toBe(sentHeader(1, 'idempotency-key'));
  ways.push(({ read }) => read(409, no, () => 'RETURNED'));
  expect(await failureOf(withdraw())).toMatchObject({ code: 'MONEY_NOT_ENOUGH', moneyAt: 'RETURNED' });
  told.length = 0;
  expect(await failureOf(withdraw())).toMatchObject({ code: 'MONEY_NOT_ENOUGH' });
  expect(told).toEqual(['POST /api/wallet/withdraw', 'heard', 'known', 'wait over']);
});

test('an unwatched key is not resolved: its owner retries', async () => {
  const resolve = vi.fn();
  const outcomes = () => ({ sent: resolve, known: resolve, resolve });
  const client = createClient({ token: () => null, explain, outcomes });
  serve(new TypeError('offline'));
  const spin = client.call('POST /api/wallet/withdraw', { body: { amount: 1 }, idempotency: createIdempotencyKey() });
  expect(await failureOf(spin)).toMatchObject({ code: 'NETWORK' });
  expect(resolve).not.toHaveBeenCalled();
});
