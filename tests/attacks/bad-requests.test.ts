import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { changeSetting, joinAs, staffToken, startTarget, type Target } from './kit.ts';

let target: Target;
let tokens: { members: readonly string[]; staff: string };
beforeAll(async () => {
  target = await startTarget({ ...timing({ headersMs: 1_500, bodyMs: 2_500, uploadSilenceMs: 2_500 }) });
  await changeSetting(target, 'slip', { closeFrom: '00:00', closeTo: '00:00' });
  const members = await Promise.all(Array.from({ length: 8 }, async () => (await joinAs(target)).token));
  tokens = { members, staff: await staffToken(target, 'admin') };
});
afterAll(() => target.stop());

type Operation = {
  security: readonly Record<string, unknown>[];
  parameters?: readonly { name: string; in: string; example: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
};
type Call = { readonly method: string; readonly path: string; readonly operation: Operation };

async function everyCall(): Promise<Call[]> {
  const { body } = await target.call('GET', '/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const depth = 20_000;
const deepList = '['.repeat(depth) + ']'.repeat(depth);
const deepObject = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const json = 'application/json';

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, text)]));
}

type Sent = { readonly what: string; readonly type?: string; readonly body?: string };

const jsonBody = (body: string): Sent => ({ what: body, type: json, body });

/** Well-formed, so each call's own schema and use case must refuse them. */
function bodiesForEachCall({ requestBody }: Operation): Sent[] {
  const example = requestBody?.content[json]?.example;
  const ofExample = (what: string, made: unknown): Sent[] =>
    typeof made === 'object' && made !== null ? [{ what, type: json, body: JSON.stringify(made) }] : [];
  return [
    { what: 'no body' },
    ...['null', '[]', '"x"', '0'].map(jsonBody),
    ...ofExample('texts with a zero byte', withTexts(example, 'a\u0000b')),
    ...ofExample('texts that are half a letter', withTexts(example, '\ud800')),
    ...ofExample('empty texts', withTexts(example, '')),
  ];
}

/** Refused by the parser that all JSON calls share, before the call’s own code sees them. */
function bodiesForEachParser({ requestBody }: Operation): Sent[] {
  const example = requestBody?.content[json]?.example;
  const fields = typeof example === 'object' && example !== null ? Object.keys(example) : [];
  return [
    { what: 'no body, said to be JSON', type: json },
    ...['{', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'].map(jsonBody),
    { what: 'a deep list', type: json, body: deepList },
    { what: 'a deep object', type: json, body: deepObject },
    ...fields.slice(0, 1).map((name) => ({
      what: `deep in ${name}`,
      type: json,
      body: JSON.stringify({ ...(example as object), [name]: 0 }).replace(`"${name}":0`, `"${name}":${deepList}`),
    })),
    { what: 'another type', type: 'text/xml', body: '<a/>' },
    { what: 'an unreadable type', type: ';;/', body: '{}' },
    { what: 'a form without a boundary', type: 'multipart/form-data', body: '--x\r\n\r\n' },
    {
      what: 'a form that is cut',
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    },
    { what: 'a form that is none', type: 'multipart/form-data; boundary=x', body: 'nothing of the kind' },
    { what: '300 KB', type: json, body: JSON.stringify({ a: 'x'.repeat(300_000) }) },
  ];
}

/** Uploads and webhooks read their own bodies. Of the other calls, two per method and kind of caller are enough. */
function callsThatTestParsers(calls: readonly Call[]): Set<Call> {
  const isJson = ({ requestBody }: Operation) => requestBody === undefined || json in requestBody.content;
  const alike = Map.groupBy(calls, ({ method, operation }) =>
    isJson(operation) ? `${method} ${JSON.stringify(operation.security)} ${operation.requestBody !== undefined}` : 'own',
  );
  return new Set([...alike].flatMap(([kind, all]) => (kind === 'own' ? all : all.filter(({ path }) => !isEnd(path)).slice(0, 2))));
}

// Signing out or ending the service would prevent further attempts.
const isEnd = (path: string) => /logout|settings\/\{key\}/.test(path);

const addressOf = (path: string, { parameters = [] }: Operation, fill: (example: unknown) => string): string => {
  const query = parameters.filter((one) => one.in === 'query').map(({ name, example }) => `${name}=${fill(example)}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => fill(parameters.find((one) => one.name === name)?.example));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
};
const asGiven = (example: unknown): string => encodeURIComponent(String(example));

const isAlive = async () => (await target.call('GET', '/healthz')).status === 200;

it('every documented call handles every malformed body and address without a server error', { timeout: 600_000 }, async () => {
  const calls = await everyCall();
  expect(calls.length).toBeGreaterThan(100);
  const forParsers = callsThatTestParsers(calls);
  expect(forParsers.size).toBeGreaterThan(20);
  const faults: string[] = [];
  const send = async (call: Call, at: string, sent: Sent, token: string | undefined): Promise<void> => {
    const hasNoBody = call.method === 'GET';
    const { status } = await target.call(call.method, at, {
      token,
      headers: { ...(sent.type && !(hasNoBody && !sent.body) ? { 'content-type': sent.type } : {}) },
      ...(sent.body === undefined || hasNoBody ? {} : { raw: sent.body }),
    });
    if (status >= 500) faults.push(`${call.method} ${at.slice(0, 80)} ${sent.what}: ${status}`);
  };
  for (const [index, call] of calls.entries()) {
    const who = JSON.stringify(call.operation.security);
    const own = who.includes('memberToken')
      ? tokens.members[index % tokens.members.length]
      : who.includes('staffToken')
        ? tokens.staff
        : undefined;
    const path = addressOf(call.path, call.operation, asGiven);
    const bodies: Sent[] =
      call.method === 'GET'
        ? [{ what: 'no body' }]
        : [...bodiesForEachCall(call.operation), ...(forParsers.has(call) ? bodiesForEachParser(call.operation) : [])];
    const tries = bodies.flatMap((sent) => [
      ...(own === undefined || isEnd(call.path) ? [] : [() => send(call, path, sent, own)]),
      ...(sent.what === 'no body' || sent.what.startsWith('a ') ? [() => send(call, path, sent, undefined)] : []),
    ]);
    const hasInput = path !== call.path;
    for (const odd of hasInput
      ? ['%00', '%ff', '%', '..%2f..%2fx', 'x'.repeat(400), '-1', '99999999999999999999', '1e9', '%f0%9f%98%80']
      : [])
      tries.push(() =>
        send(
          call,
          addressOf(call.path, call.operation, () => odd),
          { what: 'an odd address' },
          isEnd(call.path) ? undefined : own,
        ),
      );
    await Promise.all(tries.map((one) => one()));
  }
  expect(faults).toEqual([]);
  expect(await isAlive()).toBe(true);
});

it('a setting nested 20,000 levels deep is refused by the parser', async () => {
  const { body: settings } = await target.call('GET', '/api/office/settings', { token: tokens.staff });
  expect(JSON.stringify(settings)).toContain('notice');
  for (const deep of [deepList, deepObject]) {
    const answer = await target.call('PUT', '/api/office/settings/notice', {
      token: tokens.staff,
      headers: { 'content-type': json },
      raw: `{"value":${deep}}`,
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'body' } });
  }
});

function raw(bytes: string | readonly string[], o: { isEnded?: boolean } = {}): Promise<string> {
  const { port } = new URL(target.url);
  return new Promise((done) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      for (const part of typeof bytes === 'string' ? [bytes] : bytes) socket.write(part);
      if (o.isEnded) socket.end();
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
  });
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

it('malformed and unusual HTTP never causes a server error', async () => {
  const get = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');
  const post = (headers: readonly string[], body: string) =>
    ['POST /api/login HTTP/1.1', 'Host: x', 'Connection: close', 'Content-Type: application/json', ...headers, '', body].join('\r\n');
  const odd: Record<string, string> = {
    'two slashes': get('//'),
    'three slashes': get('///'),
    'slashes and a port': get('//x:99999999/'),
    'an unreadable address': get('/%E0%A4%A'),
    'an unreadable call': get('/api/%c0%ae%c0%ae/%zz'),
    'a zero byte': get('/api/lookup/%00'),
    'a whole address': get('http://[::1/'),
    'an address of another': get('http://example.com//'),
    'a long address': get(`/${'a'.repeat(9_000)}`),
    'a huge header': get('/', `X-A: ${'a'.repeat(40_000)}`),
    'many headers': get('/', ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: a`)),
    'an unreadable cookie': get('/', 'Cookie: lang=%%%; =; ;;', 'Accept-Language: ;;;q=x,,,'),
    'odd ranges': get('/healthz', 'Range: bytes=-,9-1', 'If-Range: "'),
    'two lengths': post(['Content-Length: 2', 'Content-Length: 3'], '{}x'),
    'a negative length': post(['Content-Length: -1'], '{}'),
    'length and pieces': post(['Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    'bad pieces': post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n'),
    'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'no such method': 'BREW / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'an upgrade to nothing': get('/', 'Upgrade: nothing', 'Connection: Upgrade'),
    'an expectation': post(['Content-Length: 2', 'Expect: 200-maybe'], '{}'),
    'no HTTP': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    nothing: '\r\n\r\n\r\n',
  };
  const seen = await Promise.all(Object.entries(odd).map(async ([what, bytes]) => [what, statusOf(await raw(bytes))] as const));
  expect(seen.filter(([, status]) => status >= 500)).toEqual([]);
  expect(Object.fromEntries(seen)).toMatchObject({
    'two slashes': 404,
    'a huge header': 431,
    'two lengths': 400,
    'length and pieces': 400,
  });
  expect(await isAlive()).toBe(true);
});

it('unfinished requests are cut off: in the head, in the body and during an upload', async () => {
  const form = `POST /api/wallet/slip HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.members[0]}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc`;
  const login = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"user';
  const unfinished = [
    '',
    'GET / HTTP/1.1\r\nHost: x\r\nX-A: ',
    login,
    login.replace('Content-Length: 50', 'Transfer-Encoding: chunked').replace('{"user', '6\r\n{"user'),
    form,
  ];
  const answers = await Promise.all(unfinished.map((bytes) => raw(bytes)));
  expect(answers.map(statusOf).filter((status) => status !== 0 && status !== 408)).toEqual([]);
  expect(statusOf(await raw(form.replace(tokens.members[0] ?? '', 'nobody')))).toBe(401);
  expect(await isAlive()).toBe(true);
});

it('an undecodable address gets the same response headers as any other', async () => {
  const names = ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'cache-control'];
  const headersOf = async (path: string) => {
    const { headers } = await fetch(target.url + path);
    return names.map((name) => headers.get(name));
  };
  const usual = await headersOf('/api/nothing');
  expect(usual).not.toContain(null);
  for (const path of ['/%', '/api/%', '/api/%E0%A4%A']) expect([path, await headersOf(path)]).toEqual([path, usual]);
});

it('a link that hides its real target is not saved', async () => {
  type View = { setting: { value: Record<string, unknown> } };
  const path = '/api/office/settings/contact';
  const { body } = await target.call('GET', path, { token: tokens.staff });
  const { value } = (body as View).setting;
  for (const lineLink of ['/\\evil.example', '/\t/evil.example', 'https://ok.example@evil.example', '//evil.example']) {
    const saved = await target.call('PUT', path, { token: tokens.staff, body: { value: { ...value, lineLink } } });
    expect([lineLink, saved.status, saved.body.message, saved.body.key]).toEqual([lineLink, 400, 'KEY_INVALID', 'value.lineLink']);
  }
});

it('sending one byte at a time does not keep a connection open', async () => {
  const { port } = new URL(target.url);
  const socket = connect(Number(port), '127.0.0.1');
  let isOpen = true;
  socket.on('error', () => undefined).on('close', () => (isOpen = false));
  socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n');
  const trickle = setInterval(() => socket.write(' '), 50);
  await until(
    async () => isOpen,
    (open) => !open,
  );
  clearInterval(trickle);
});
