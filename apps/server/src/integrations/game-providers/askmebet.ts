import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { causeOf } from '../../platform/errors/errors.ts';
import { decimals, minorOfNumber } from '../amounts.ts';
import type { HttpResponse } from './http-client.ts';
import type { Provider } from './port.ts';
import { type CallKind, failedQuery, failedTransfer, type ProviderClient, sendIdempotent } from './provider-client.ts';

const envelope = z.object({ code: z.number(), message: z.string(), result: z.unknown() });
const userResponse = z.object({ username: z.string() });
const creditResponse = z.object({ credit: z.number(), turnover: z.number() });
const transferResponse = z.object({ transactionId: z.string(), before: z.number() });
const launchResponse = z.object({ url: z.string() });
const historyResponse = z.object({
  transactions: z.array(
    z.object({ transactionId: z.string(), time: z.string(), type: z.string(), amount: z.number(), before: z.number() }),
  ),
});

const userExists = 903;
const notEnough = 904;
const historyMax = 100;
const clockSlackMs = 2_000;

type Result<T> = { ok: true; data: T } | { ok: false; code: number; message: string };

/** JSON with an md5 signature and no request id: a transfer is never sent twice, and an unknown outcome is looked up in the history. */
export function makeAskmebet(client: ProviderClient): Provider {
  const { site } = client;
  const headers = { 'content-type': 'application/json', 'x-client-key': site.secret };
  const request = (path: string, username: string, fields: Record<string, string | number> = {}) => {
    const subject = `${username}:${site.key}`;
    const signed = fields.amount === undefined ? subject : `${fields.amount}:${subject}`;
    const signature = createHash('md5').update(signed).digest('hex');
    return { method: 'POST' as const, path, headers, body: JSON.stringify({ agent: site.key, username, signature, ...fields }) };
  };
  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ text }: HttpResponse): Result<T> => {
      const result = z.parse(envelope, JSON.parse(text));
      return result.code === 0
        ? { ok: true, data: z.parse(schema, result.result) }
        : { ok: false, code: result.code, message: result.message };
    };
  const sendOrThrow = async <T>(call: CallKind, message: ReturnType<typeof request>, schema: z.ZodMiniType<T>): Promise<T> => {
    const result = await sendIdempotent(client, call, message, read(schema));
    if (!result.ok) throw client.error(call, `${result.code} ${result.message}`);
    return result.data;
  };

  return {
    code: site.code,
    isPaused: () => client.breaker.isOpen(),
    admits: () => client.breaker.allows(),
    async createAccount({ username, password, currency }) {
      const result = await sendIdempotent(client, 'create', request('/create', username, { password, currency }), read(userResponse));
      if (!result.ok && result.code !== userExists) throw client.error('create', `${result.code} ${result.message}`);
    },
    async setPassword({ username, password }) {
      await sendOrThrow('password', request('/reset-password', username, { password }), userResponse);
    },
    async balance({ username, currency }) {
      const data = await sendOrThrow('balance', request('/credit', username), creditResponse);
      return { minor: minorOfNumber(data.credit, currency), turnoverMinor: minorOfNumber(data.turnover, currency) };
    },
    async transfer({ username, currency, direction, minor }) {
      const path = direction === 'in' ? '/deposit' : '/withdraw';
      try {
        const result = await client.send('transfer', request(path, username, { amount: decimals(minor) }), read(transferResponse));
        if (result.ok) {
          return { state: 'ok', beforeMinor: minorOfNumber(result.data.before, currency), outsideId: result.data.transactionId };
        }
        return { state: 'declined', reason: result.code === notEnough ? 'insufficient' : 'refused' };
      } catch (error) {
        return failedTransfer(error);
      }
    },
    async queryTransfer({ username, currency, direction, minor, sentAt, claimed }) {
      const since = new Date(sentAt.getTime() - clockSlackMs).toISOString();
      const type = direction === 'in' ? 'deposit' : 'withdraw';
      try {
        const result = await client.send(
          'query',
          request('/transactions', username, { since, limit: historyMax }),
          read(historyResponse),
          2,
        );
        if (!result.ok) return { state: 'unknown', why: causeOf('SAID', `${result.code} ${result.message}`) };
        const { transactions } = result.data;
        const ours = transactions.findLast(
          (t) => t.type === type && minorOfNumber(Math.abs(t.amount), currency) === minor && !claimed.has(t.transactionId),
        );
        if (ours) return { state: 'happened', beforeMinor: minorOfNumber(ours.before, currency), outsideId: ours.transactionId };
        // A full page may not include our transfer: answering 'never' could then pay the money twice.
        if (transactions.length >= historyMax) return { state: 'unknown', why: causeOf('HISTORY_LONG') };
        return { state: 'never' };
      } catch (error) {
        return failedQuery(error);
      }
    },
    async launch({ username }) {
      return (await sendOrThrow('launch', request('/launch', username), launchResponse)).url;
    },
  };
}
