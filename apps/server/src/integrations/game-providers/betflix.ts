import * as z from 'zod/mini';
import { causeOf } from '../../platform/errors/errors.ts';
import { decimals, formHeaders, formOf, minorOfNumber } from '../amounts.ts';
import type { HttpResponse } from './http-client.ts';
import type { Provider } from './port.ts';
import { type CallKind, failedQuery, failedTransfer, type ProviderClient, sendIdempotent } from './provider-client.ts';

const envelope = z.object({ status: z.enum(['success', 'error']), error_code: z.number(), msg: z.string(), data: z.unknown() });
const userResponse = z.object({ username: z.string() });
const balanceResponse = z.object({ balance: z.number(), turnover: z.number() });
const transferResponse = z.object({ ref: z.string(), before_balance: z.number() });
const launchResponse = z.object({ launch_url: z.string() });

const userExists = 1004;
const notEnough = 1005;
const refNotFound = 1008;
const definite: ReadonlySet<number> = new Set([1002, 1003, notEnough, 1006]);

type Result<T> = { ok: true; data: T } | { ok: false; code: number; message: string };

export function makeBetflix(client: ProviderClient): Provider {
  const { site } = client;
  const headers = { ...formHeaders, 'x-api-betflix': site.key, 'x-api-key': site.secret };
  const request = (path: string, fields: Record<string, string>) => ({ method: 'POST' as const, path, headers, body: formOf(fields) });
  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ text }: HttpResponse): Result<T> => {
      const result = z.parse(envelope, JSON.parse(text));
      return result.error_code === 0
        ? { ok: true, data: z.parse(schema, result.data) }
        : { ok: false, code: result.error_code, message: result.msg };
    };
  const sendOrThrow = async <T>(call: CallKind, path: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    const result = await sendIdempotent(client, call, request(path, fields), read(schema));
    if (!result.ok) throw client.error(call, `${result.code} ${result.message}`);
    return result.data;
  };

  return {
    code: site.code,
    isPaused: () => client.breaker.isOpen(),
    admits: () => client.breaker.allows(),
    async createAccount({ username, password, currency }) {
      const result = await sendIdempotent(
        client,
        'create',
        request('/v4/user/register', { username, password, currency }),
        read(userResponse),
      );
      if (!result.ok && result.code !== userExists) throw client.error('create', `${result.code} ${result.message}`);
    },
    async setPassword({ username, password }) {
      await sendOrThrow('password', '/v4/user/changePassword', { username, password }, userResponse);
    },
    async balance({ username, currency }) {
      const data = await sendOrThrow('balance', '/v4/user/balance', { username }, balanceResponse);
      return { minor: minorOfNumber(data.balance, currency), turnoverMinor: minorOfNumber(data.turnover, currency) };
    },
    async transfer({ username, currency, direction, minor, reference }) {
      const fields = { username, amount: decimals(direction === 'in' ? minor : -minor), ref: reference };
      try {
        const result = await client.send('transfer', request('/v4/user/transfer', fields), read(transferResponse));
        if (result.ok) return { state: 'ok', beforeMinor: minorOfNumber(result.data.before_balance, currency), outsideId: null };
        if (!definite.has(result.code)) return { state: 'unknown', why: causeOf('SAID', `${result.code} ${result.message}`) };
        return { state: 'declined', reason: result.code === notEnough ? 'insufficient' : 'refused' };
      } catch (error) {
        return failedTransfer(error);
      }
    },
    async queryTransfer({ currency, reference }) {
      try {
        const result = await client.send('query', request('/v4/user/transaction', { ref: reference }), read(transferResponse), 2);
        if (result.ok) return { state: 'happened', beforeMinor: minorOfNumber(result.data.before_balance, currency), outsideId: null };
        return result.code === refNotFound
          ? { state: 'never' }
          : { state: 'unknown', why: causeOf('SAID', `${result.code} ${result.message}`) };
      } catch (error) {
        return failedQuery(error);
      }
    },
    async launch({ username }) {
      return (await sendOrThrow('launch', '/v4/play/login', { username }, launchResponse)).launch_url;
    },
  };
}
