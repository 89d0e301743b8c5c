import * as z from 'zod/mini';
import { decimals, formHeaders, formOf, minorOf } from './amounts.ts';
import { askTwice, type CallKind, type Line, silenceOutcome, silenceToQuery } from './line.ts';
import type { Provider } from './port.ts';
import { Silence, type WireAnswer } from './wire.ts';

const answerForm = z.union([z.looseObject({ ok: z.literal(true) }), z.object({ ok: z.literal(false), error: z.string() })]);
const memberAnswer = z.object({ username: z.string() });
const balanceAnswer = z.object({ balance: z.string(), turnover: z.string() });
const transferAnswer = z.object({ reference: z.string(), before: z.string() });
const historyAnswer = z.object({ transactions: z.array(z.object({ reference: z.nullable(z.string()), before: z.string() })) });
const launchAnswer = z.object({ url: z.string() });

type Session = { cookie: string; token: string };
type Said<T> = { state: 'ok'; data: T } | { state: 'no'; error: string } | { state: 'logged-out' };

/** The hidden inputs of a page, and where its form posts to. */
export function readForm(html: string): { action: string | null; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    fields[plainText(name)] = plainText(value);
  const action = /<form[^>]*\saction="([^"]*)"/.exec(html)?.[1];
  return { action: action === undefined ? null : plainText(action), fields };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plainText = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** An agent's web site: log in by a form with hidden values, keep the session, post forms. */
export function makeAgent(line: Line): Provider {
  const { site } = line;
  let session: Promise<Session> | null = null;

  const logIn = async (): Promise<Session> => {
    const page = await line.ask('login', { method: 'GET', path: '/login' }, ({ text }) => readForm(text), 2);
    const body = formOf({ ...page.fields, txtUserName: site.key, txtPassword: site.secret });
    // Its hidden values are good once: a second try would need another page.
    const cookie = await line.ask('login', { method: 'POST', path: '/login', headers: formHeaders, body }, ({ headers }) => {
      const found = headers['set-cookie']?.map((line) => /^agent_session=[^;]+/.exec(line)?.[0]).find((value) => value !== undefined);
      if (found === undefined) throw new Error('the agent cannot log in');
      return found;
    });
    const token = await line.ask(
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
  /** Nothing was posted yet when logging in fails, whatever the log in itself did. */
  const opened = async (): Promise<Session> => {
    session ??= logIn();
    try {
      return await session;
    } catch (error) {
      session = null;
      throw error instanceof Silence ? new Silence(error.message, false) : error;
    }
  };

  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ status, text }: WireAnswer): Said<T> => {
      if (status === 302 || status === 403) return { state: 'logged-out' };
      const body: unknown = JSON.parse(text);
      const said = z.parse(answerForm, body);
      return said.ok ? { state: 'ok', data: z.parse(schema, body) } : { state: 'no', error: said.error };
    };

  type Ask = <T>(call: CallKind, request: Parameters<Line['ask']>[1], reader: (answer: WireAnswer) => T) => Promise<T>;
  const post = async <T>(
    ask: Ask,
    call: CallKind,
    path: string,
    fields: Record<string, string>,
    schema: z.ZodMiniType<T>,
  ): Promise<Exclude<Said<T>, { state: 'logged-out' }>> => {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { cookie, token } = await opened();
      const body = formOf({ ...fields, __RequestVerificationToken: token });
      const said = await ask(call, { method: 'POST', path, headers: { ...formHeaders, cookie }, body }, read(schema));
      if (said.state !== 'logged-out') return said;
      // Nothing was applied: the site wants a new session first.
      session = null;
    }
    throw new Silence('the site ends every session at once', false);
  };
  const once: Ask = (call, request, reader) => line.ask(call, request, reader);
  const twice: Ask = (call, request, reader) => line.ask(call, request, reader, 2);
  const must = async <T>(call: CallKind, path: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    try {
      const said = await post(twice, call, path, fields, schema);
      if (said.state === 'no') throw line.trouble(call, said.error);
      return said.data;
    } catch (error) {
      throw error instanceof Silence ? line.trouble(call, error.message) : error;
    }
  };

  return {
    code: site.code,
    isPaused: () => line.breaker.isOpen(),
    admits: () => line.breaker.allows(),
    async createAccount({ username, password, currency }) {
      try {
        const said = await post(twice, 'create', '/agent/member/create', { username, password, currency }, memberAnswer);
        if (said.state === 'no' && said.error !== 'MEMBER_EXISTS') throw line.trouble('create', said.error);
      } catch (error) {
        throw error instanceof Silence ? line.trouble('create', error.message) : error;
      }
    },
    async setPassword({ username, password }) {
      await must('password', '/agent/member/password', { username, password }, memberAnswer);
    },
    async balance({ username }) {
      const data = await must('balance', '/agent/member/balance', { username }, balanceAnswer);
      return { minor: minorOf(data.balance), turnoverMinor: minorOf(data.turnover) };
    },
    async transfer({ username, direction, minor, reference }) {
      const fields = { username, amount: decimals(direction === 'in' ? minor : -minor), reference };
      try {
        const said = await post(once, 'transfer', '/agent/member/transfer', fields, transferAnswer);
        if (said.state === 'ok') return { state: 'ok', beforeMinor: minorOf(said.data.before), outsideId: null };
        if (said.error === 'REFERENCE_USED') return { state: 'unknown', why: said.error };
        return { state: 'declined', reason: said.error === 'NOT_ENOUGH_CREDIT' ? 'insufficient' : 'refused' };
      } catch (error) {
        return silenceOutcome(error);
      }
    },
    async queryTransfer({ reference }) {
      try {
        const said = await post(twice, 'query', '/agent/member/transactions', { reference }, historyAnswer);
        if (said.state === 'no') return { state: 'unknown', why: said.error };
        const [found] = said.data.transactions;
        return found ? { state: 'happened', beforeMinor: minorOf(found.before), outsideId: null } : { state: 'never' };
      } catch (error) {
        return silenceToQuery(error);
      }
    },
    async launch({ username }) {
      return (await must('launch', '/agent/member/launch', { username }, launchAnswer)).url;
    },
    async loginForm({ username, password }) {
      const page = await askTwice(line, 'launch', { method: 'GET', path: '/member/login' }, ({ text }) => {
        const form = readForm(text);
        if (form.action === null) throw new Error('no form on the log in page');
        return { action: form.action, fields: form.fields };
      });
      const action = new URL(page.action, site.base).href;
      return { action, method: 'POST', fields: { ...page.fields, username, password } };
    },
  };
}
