import * as z from 'zod/mini';
import { decimals, formHeaders, formOf, minorOfNumber } from './amounts.ts';
import { askTwice, type CallKind, type Line, silenceOutcome, silenceToQuery } from './line.ts';
import type { Provider } from './port.ts';
import type { WireAnswer } from './wire.ts';

const envelope = z.object({ status: z.enum(['success', 'error']), error_code: z.number(), msg: z.string(), data: z.unknown() });
const userAnswer = z.object({ username: z.string() });
const balanceAnswer = z.object({ balance: z.number(), turnover: z.number() });
const transferAnswer = z.object({ ref: z.string(), before_balance: z.number() });
const launchAnswer = z.object({ launch_url: z.string() });

const userExists = 1004;
const notEnough = 1005;
const refNotFound = 1008;
const definite: ReadonlySet<number> = new Set([1002, 1003, notEnough, 1006]);

type Said<T> = { ok: true; data: T } | { ok: false; code: number; message: string };

/** Forms with two keys in the headers; amounts carry their direction as a sign. */
export function makeBetflix(line: Line): Provider {
  const { site } = line;
  const headers = { ...formHeaders, 'x-api-betflix': site.key, 'x-api-key': site.secret };
  const request = (path: string, fields: Record<string, string>) => ({ method: 'POST' as const, path, headers, body: formOf(fields) });
  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ text }: WireAnswer): Said<T> => {
      const said = z.parse(envelope, JSON.parse(text));
      return said.error_code === 0
        ? { ok: true, data: z.parse(schema, said.data) }
        : { ok: false, code: said.error_code, message: said.msg };
    };
  const must = async <T>(call: CallKind, path: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    const said = await askTwice(line, call, request(path, fields), read(schema));
    if (!said.ok) throw line.trouble(call, `${said.code} ${said.message}`);
    return said.data;
  };

  return {
    code: site.code,
    isPaused: () => line.breaker.isOpen(),
    admits: () => line.breaker.allows(),
    async createAccount({ username, password, currency }) {
      const said = await askTwice(line, 'create', request('/v4/user/register', { username, password, currency }), read(userAnswer));
      if (!said.ok && said.code !== userExists) throw line.trouble('create', `${said.code} ${said.message}`);
    },
    async setPassword({ username, password }) {
      await must('password', '/v4/user/changePassword', { username, password }, userAnswer);
    },
    async balance({ username, currency }) {
      const data = await must('balance', '/v4/user/balance', { username }, balanceAnswer);
      return { minor: minorOfNumber(data.balance, currency), turnoverMinor: minorOfNumber(data.turnover, currency) };
    },
    async transfer({ username, currency, direction, minor, reference }) {
      const fields = { username, amount: decimals(direction === 'in' ? minor : -minor), ref: reference };
      try {
        const said = await line.ask('transfer', request('/v4/user/transfer', fields), read(transferAnswer));
        if (said.ok) return { state: 'ok', beforeMinor: minorOfNumber(said.data.before_balance, currency), outsideId: null };
        if (!definite.has(said.code)) return { state: 'unknown', why: `${said.code} ${said.message}` };
        return { state: 'declined', reason: said.code === notEnough ? 'insufficient' : 'refused' };
      } catch (error) {
        return silenceOutcome(error);
      }
    },
    async queryTransfer({ currency, reference }) {
      try {
        const said = await line.ask('query', request('/v4/user/transaction', { ref: reference }), read(transferAnswer), 2);
        if (said.ok) return { state: 'happened', beforeMinor: minorOfNumber(said.data.before_balance, currency), outsideId: null };
        return said.code === refNotFound ? { state: 'never' } : { state: 'unknown', why: `${said.code} ${said.message}` };
      } catch (error) {
        return silenceToQuery(error);
      }
    },
    async launch({ username }) {
      return (await must('launch', '/v4/play/login', { username }, launchAnswer)).launch_url;
    },
  };
}
