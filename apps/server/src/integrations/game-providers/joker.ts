import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { causeOf } from '../../platform/errors/errors.ts';
import { decimals, formHeaders, formOf, minorOf } from '../amounts.ts';
import type { HttpResponse } from './http-client.ts';
import type { Player, Provider, QueryOutcome } from './port.ts';
import { type CallKind, failedQuery, failedTransfer, type ProviderClient, sendIdempotent } from './provider-client.ts';

const refusal = z.object({ Message: z.string() });
const balanceResponse = z.object({ Credit: z.string(), Turnover: z.string() });
const transferResponse = z.object({ RequestID: z.string(), BeforeCredit: z.string() });
const allOutResponse = z.object({ RequestID: z.string(), Amount: z.string() });
const playResponse = z.object({ Token: z.string() });
const done = z.object({ Status: z.string() });

/** Fields sorted by name as `k=v&k=v`, values not encoded. */
export function jokerSignature(secret: string, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHmac('sha1', secret).update(sorted).digest('base64');
}

type Result<T> = { ok: true; data: T } | { ok: false; status: number; message: string };

/** After a status of 400 or more a transfer's outcome is unknown until the query call TCH answers. */
export function makeJoker(client: ProviderClient): Provider {
  const { site } = client;
  const request = (method: string, fields: Record<string, string>) => {
    const all = { ...fields, Method: method, Timestamp: String(Math.floor(Date.now() / 1000)) };
    const signature = encodeURIComponent(jokerSignature(site.secret, all));
    return {
      method: 'POST' as const,
      path: `?AppID=${encodeURIComponent(site.key)}&Signature=${signature}`,
      headers: formHeaders,
      body: formOf(all),
    };
  };
  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ status, text }: HttpResponse): Result<T> => {
      const body: unknown = JSON.parse(text);
      return status < 400 ? { ok: true, data: z.parse(schema, body) } : { ok: false, status, message: z.parse(refusal, body).Message };
    };
  const sendOrThrow = async <T>(call: CallKind, method: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    const result = await sendIdempotent(client, call, request(method, fields), read(schema));
    if (!result.ok) throw client.error(call, result.message);
    return result.data;
  };

  const query = async (reference: string): Promise<QueryOutcome> => {
    try {
      const result = await client.send('query', request('TCH', { RequestID: reference }), read(transferResponse), 2);
      if (result.ok) return { state: 'happened', beforeMinor: minorOf(result.data.BeforeCredit), outsideId: null };
      if (result.status === 404 && result.message === 'Transfer not found') return { state: 'never' };
      return { state: 'unknown', why: causeOf('SAID', result.message) };
    } catch (error) {
      return failedQuery(error);
    }
  };
  const setPassword = async ({ username, password }: Player & { password: string }): Promise<void> => {
    await sendOrThrow('password', 'SP', { Username: username, Password: password }, done);
  };

  return {
    code: site.code,
    isPaused: () => client.breaker.isOpen(),
    admits: () => client.breaker.allows(),
    async createAccount(player) {
      await sendOrThrow('create', 'CU', { Username: player.username, Currency: player.currency }, done);
      await setPassword(player);
    },
    setPassword,
    async balance({ username }) {
      const { Credit, Turnover } = await sendOrThrow('balance', 'GC', { Username: username }, balanceResponse);
      return { minor: minorOf(Credit), turnoverMinor: minorOf(Turnover) };
    },
    async transfer({ username, direction, minor, reference }) {
      const amount = decimals(direction === 'in' ? minor : -minor, 3);
      try {
        const fields = { Amount: amount, RequestID: reference, Username: username };
        const result = await client.send('transfer', request('TC', fields), read(transferResponse));
        if (result.ok) return { state: 'ok', beforeMinor: minorOf(result.data.BeforeCredit), outsideId: null };
        const found = await query(reference);
        if (found.state === 'happened') return { ...found, state: 'ok' };
        if (found.state === 'unknown') return found;
        return { state: 'declined', reason: result.message === 'Insufficient Fund' ? 'insufficient' : 'refused' };
      } catch (error) {
        return failedTransfer(error);
      }
    },
    queryTransfer: ({ reference }) => query(reference),
    async withdrawAll({ username, reference }) {
      try {
        const result = await client.send('transfer', request('WAC', { RequestID: reference, Username: username }), read(allOutResponse));
        if (result.ok) return { state: 'ok', minor: minorOf(result.data.Amount) };
        const found = await query(reference);
        return found.state === 'never' ? { state: 'declined' } : { state: 'unknown', why: causeOf('SAID', result.message) };
      } catch (error) {
        const outcome = failedTransfer(error);
        return outcome.state === 'declined' ? { state: 'declined' } : outcome;
      }
    },
    async launch({ username }) {
      const { Token } = await sendOrThrow('launch', 'PLAY', { Username: username }, playResponse);
      return `${site.base}/playGame?token=${encodeURIComponent(Token)}`;
    },
  };
}
