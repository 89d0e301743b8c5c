import { createHash, createHmac, randomUUID } from 'node:crypto';

/** Written from PROTOCOL.md without simulator code, so that the tests find mistakes both sides would share. */

type Fields = Record<string, string>;
export type Reply = { readonly status: number; readonly body: unknown };

const form = (fields: Fields) => new URLSearchParams(fields).toString();
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const jsonType = { 'content-type': 'application/json' };
const sorted = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

async function reply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, body };
}

export type Options = { readonly signal?: AbortSignal };

export function joker(simsUrl: string, code = 'JOKER', secret = `demo-${code.toLowerCase()}-secret`) {
  return async (method: string, fields: Fields, options: Options = {}): Promise<Reply> => {
    const all = { ...fields, Method: method, Timestamp: '1700000000' };
    const signature = createHmac('sha1', secret).update(sorted(all)).digest('base64');
    const query = form({ AppID: `demo-${code.toLowerCase()}-key`, Signature: signature });
    return reply(await fetch(`${simsUrl}/providers/${code}?${query}`, { method: 'POST', headers: formType, body: form(all), ...options }));
  };
}

export function pg(simsUrl: string, code = 'PG', secret = `demo-${code.toLowerCase()}-secret`) {
  return async (path: string, fields: Fields, options: Options = {}): Promise<Reply> => {
    const body = form({ ...fields, operator_token: `demo-${code.toLowerCase()}-key`, secret_key: secret });
    const url = `${simsUrl}/providers/${code}${path}?trace_id=${randomUUID()}`;
    return reply(await fetch(url, { method: 'POST', headers: formType, body, ...options }));
  };
}

export function betflix(simsUrl: string, code = 'BETFLIX', secret = `demo-${code.toLowerCase()}-secret`) {
  return async (path: string, fields: Fields, options: Options = {}): Promise<Reply> => {
    const headers = { ...formType, 'x-api-betflix': `demo-${code.toLowerCase()}-key`, 'x-api-key': secret };
    return reply(await fetch(`${simsUrl}/providers/${code}${path}`, { method: 'POST', headers, body: form(fields), ...options }));
  };
}

export function askmebet(simsUrl: string, code = 'ASKMEBET', secret = `demo-${code.toLowerCase()}-secret`) {
  const agent = `demo-${code.toLowerCase()}-key`;
  return async (path: string, fields: Fields, options: Options = {}): Promise<Reply> => {
    const signed = `${fields.amount === undefined ? '' : `${fields.amount}:`}${fields.username}:${agent}`;
    const signature = createHash('md5').update(signed).digest('hex');
    const body = JSON.stringify({ agent, signature, ...fields });
    const headers = { ...jsonType, 'x-client-key': secret };
    return reply(await fetch(`${simsUrl}/providers/${code}${path}`, { method: 'POST', headers, body, ...options }));
  };
}

export function hiddenValues(html: string): Fields {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

export async function agent(simsUrl: string, code = 'UFABET', secret = `demo-${code.toLowerCase()}-secret`) {
  const base = `${simsUrl}/providers/${code}`;
  const values = hiddenValues(await (await fetch(`${base}/login`)).text());
  const body = form({ ...values, txtUserName: `demo-${code.toLowerCase()}-key`, txtPassword: secret });
  const login = await fetch(`${base}/login`, { method: 'POST', headers: formType, body, redirect: 'manual' });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const home = await (await fetch(`${base}/agent`, { headers: { cookie }, redirect: 'manual' })).text();
  const token = hiddenValues(home).__RequestVerificationToken ?? '';
  return {
    loginStatus: login.status,
    post: async (path: string, fields: Fields, options: Options = {}): Promise<Reply> =>
      reply(
        await fetch(`${base}/agent/member${path}`, {
          method: 'POST',
          headers: { ...formType, cookie },
          body: form({ ...fields, __RequestVerificationToken: token }),
          redirect: 'manual',
          ...options,
        }),
      ),
  };
}

const keyOf = (code: string) => Buffer.from(`demo-${code.toLowerCase()}-gateway-secret`);

export function jsonGateway(simsUrl: string, code: string, key = keyOf(code)) {
  return async (method: string, path: string, fields?: unknown, options: Options = {}): Promise<Reply> => {
    const body = fields === undefined ? '' : JSON.stringify(fields);
    const signature = createHmac('sha256', key).update(`1700000000.${method}.${path}.${body}`).digest('hex');
    const headers = { ...jsonType, 'x-timestamp': '1700000000', 'x-signature': signature };
    const init = { method, headers, ...(body ? { body } : {}), ...options };
    return reply(await fetch(`${simsUrl}/gateways/${code}${path}`, init));
  };
}

export function formGateway(simsUrl: string, code: string, key = keyOf(code)) {
  return async (call: string, fields: Fields, options: Options = {}): Promise<Reply> => {
    const all = { ...fields, ts: '1700000000' };
    const sign = createHmac('sha256', key).update(sorted(all)).digest('hex').toUpperCase();
    const init = { method: 'POST', headers: formType, body: form({ ...all, sign }), ...options };
    return reply(await fetch(`${simsUrl}/gateways/${code}/api/${call}`, init));
  };
}

export function bearer(baseUrl: string, key: string) {
  return async (method: string, path: string, fields?: unknown, options: Options = {}): Promise<Reply> => {
    const headers = { ...jsonType, authorization: `Bearer ${key}` };
    const init = { method, headers, ...(fields === undefined ? {} : { body: JSON.stringify(fields) }), ...options };
    return reply(await fetch(`${baseUrl}${path}`, init));
  };
}

export async function outcome(call: Promise<Reply>): Promise<Reply | 'no answer'> {
  try {
    return await call;
  } catch {
    return 'no answer';
  }
}

/**
 * Aborts only after the simulator has read the call: with a fixed wait, a slow machine could abort a call that was
 * never read, and the test would find nothing applied.
 */
export async function unanswered(simsUrl: string, call: (options: Options) => Promise<Reply>): Promise<Reply | 'no answer'> {
  const hitCount = async (): Promise<unknown> => (await fetch(`${simsUrl}/sim/faults`)).json();
  const before = JSON.stringify(await hitCount());
  const abort = new AbortController();
  let isOver = false;
  const ended = outcome(call({ signal: abort.signal })).finally(() => {
    isOver = true;
  });
  while (!isOver && JSON.stringify(await hitCount()) === before) await new Promise((done) => setTimeout(done, 10));
  // Any response sent before this extra call has arrived by now.
  await hitCount();
  abort.abort();
  return ended;
}
