import * as z from 'zod/mini';
import { causeOf } from '../../platform/errors/errors.ts';
import { decimals, formHeaders, formOf, minorOf } from '../amounts.ts';
import { type HttpResponse, NoResponseError } from './http-client.ts';
import type { Provider } from './port.ts';
import { type CallKind, failedQuery, failedTransfer, type ProviderClient, sendIdempotent } from './provider-client.ts';

const responseSchema = z.union([z.looseObject({ ok: z.literal(true) }), z.object({ ok: z.literal(false), error: z.string() })]);
const memberResponse = z.object({ username: z.string() });
const balanceResponse = z.object({ balance: z.string(), turnover: z.string() });
const transferResponse = z.object({ reference: z.string(), before: z.string() });
const historyResponse = z.object({ transactions: z.array(z.object({ reference: z.nullable(z.string()), before: z.string() })) });
const launchResponse = z.object({ url: z.string() });

type Session = { cookie: string; token: string };
type Result<T> = { state: 'ok'; data: T } | { state: 'no'; error: string } | { state: 'logged-out' };

export function readForm(html: string): { action: string | null; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    fields[plainText(name)] = plainText(value);
  const action = /<form[^>]*\saction="([^"]*)"/.exec(html)?.[1];
  return { action: action === undefined ? null : plainText(action), fields };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plainText = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

export function makeAgent(client: ProviderClient): Provider {
  const { site } = client;
  let session: Promise<Session> | null = null;

  const logIn = async (): Promise<Session> => {
    const page = await client.send('login', { method: 'GET', path: '/login' }, ({ text }) => readForm(text), 2);
    const body = formOf({ ...page.fields, txtUserName: site.key, txtPassword: site.secret });
    // One attempt only: the hidden fields are valid once, so a retry would need a new page.
    const cookie = await client.send('login', { method: 'POST', path: '/login', headers: formHeaders, body }, ({ headers }) => {
      const found = headers['set-cookie']?.map((cookie) => /^agent_session=[^;]+/.exec(cookie)?.[0]).find((value) => value !== undefined);
      if (found === undefined) throw new Error('the agent login was refused');
      return found;
    });
    const token = await client.send(
      'login',
      { method: 'GET', path: '/agent', headers: { cookie } },
      ({ text }) => {
        const found = readForm(text).fields.__RequestVerificationToken;
        if (found === undefined) throw new Error('no token on the agent page');
        return found;
      },
      2,
    );
    return { cookie, token };
  };
  /** If the login fails, the actual request was never sent, so `sent` is false even if the login request was sent. */
  const openSession = async (): Promise<Session> => {
    session ??= logIn();
    try {
      return await session;
    } catch (error) {
      session = null;
      throw error instanceof NoResponseError ? new NoResponseError(error.message, false) : error;
    }
  };

  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ status, text }: HttpResponse): Result<T> => {
      if (status === 302 || status === 403) return { state: 'logged-out' };
      const body: unknown = JSON.parse(text);
      const result = z.parse(responseSchema, body);
      return result.ok ? { state: 'ok', data: z.parse(schema, body) } : { state: 'no', error: result.error };
    };

  type Send = <T>(call: CallKind, request: Parameters<ProviderClient['send']>[1], reader: (response: HttpResponse) => T) => Promise<T>;
  const post = async <T>(
    send: Send,
    call: CallKind,
    path: string,
    fields: Record<string, string>,
    schema: z.ZodMiniType<T>,
  ): Promise<Exclude<Result<T>, { state: 'logged-out' }>> => {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { cookie, token } = await openSession();
      const body = formOf({ ...fields, __RequestVerificationToken: token });
      const result = await send(call, { method: 'POST', path, headers: { ...formHeaders, cookie }, body }, read(schema));
      if (result.state !== 'logged-out') return result;
      // The session had expired and the request was not applied: log in and repeat it.
      session = null;
    }
    throw new NoResponseError('the site ended a new session immediately', false);
  };
  const sendOnce: Send = (call, request, reader) => client.send(call, request, reader);
  const sendTwice: Send = (call, request, reader) => client.send(call, request, reader, 2);
  const sendOrThrow = async <T>(call: CallKind, path: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    try {
      const result = await post(sendTwice, call, path, fields, schema);
      if (result.state === 'no') throw client.error(call, result.error);
      return result.data;
    } catch (error) {
      throw error instanceof NoResponseError ? client.error(call, error.message) : error;
    }
  };

  return {
    code: site.code,
    isPaused: () => client.breaker.isOpen(),
    admits: () => client.breaker.allows(),
    async createAccount({ username, password, currency }) {
      try {
        const result = await post(sendTwice, 'create', '/agent/member/create', { username, password, currency }, memberResponse);
        if (result.state === 'no' && result.error !== 'MEMBER_EXISTS') throw client.error('create', result.error);
      } catch (error) {
        throw error instanceof NoResponseError ? client.error('create', error.message) : error;
      }
    },
    async setPassword({ username, password }) {
      await sendOrThrow('password', '/agent/member/password', { username, password }, memberResponse);
    },
    async balance({ username }) {
      const data = await sendOrThrow('balance', '/agent/member/balance', { username }, balanceResponse);
      return { minor: minorOf(data.balance), turnoverMinor: minorOf(data.turnover) };
    },
    async transfer({ username, direction, minor, reference }) {
      const fields = { username, amount: decimals(direction === 'in' ? minor : -minor), reference };
      try {
        const result = await post(sendOnce, 'transfer', '/agent/member/transfer', fields, transferResponse);
        if (result.state === 'ok') return { state: 'ok', beforeMinor: minorOf(result.data.before), outsideId: null };
        if (result.error === 'REFERENCE_USED') return { state: 'unknown', why: causeOf('SAID', result.error) };
        return { state: 'declined', reason: result.error === 'NOT_ENOUGH_CREDIT' ? 'insufficient' : 'refused' };
      } catch (error) {
        return failedTransfer(error);
      }
    },
    async queryTransfer({ reference }) {
      try {
        const result = await post(sendTwice, 'query', '/agent/member/transactions', { reference }, historyResponse);
        if (result.state === 'no') return { state: 'unknown', why: causeOf('SAID', result.error) };
        const [found] = result.data.transactions;
        return found ? { state: 'happened', beforeMinor: minorOf(found.before), outsideId: null } : { state: 'never' };
      } catch (error) {
        return failedQuery(error);
      }
    },
    async launch({ username }) {
      return (await sendOrThrow('launch', '/agent/member/launch', { username }, launchResponse)).url;
    },
    async loginForm({ username, password }) {
      const page = await sendIdempotent(client, 'launch', { method: 'GET', path: '/member/login' }, ({ text }) => {
        const form = readForm(text);
        if (form.action === null) throw new Error('no form on the log-in page');
        return { action: form.action, fields: form.fields };
      });
      const action = new URL(page.action, site.base).href;
      return { action, method: 'POST', fields: { ...page.fields, username, password } };
    },
  };
}
