import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { decimals, formHeaders, formOf, minorOf } from './amounts.ts';
import { askTwice, type CallKind, type Line, silenceOutcome, silenceToQuery } from './line.ts';
import type { Player, Provider, QueryOutcome } from './port.ts';
import type { WireAnswer } from './wire.ts';

const refusal = z.object({ Message: z.string() });
const balanceAnswer = z.object({ Credit: z.string(), Turnover: z.string() });
const transferAnswer = z.object({ RequestID: z.string(), BeforeCredit: z.string() });
const allOutAnswer = z.object({ RequestID: z.string(), Amount: z.string() });
const playAnswer = z.object({ Token: z.string() });
const done = z.object({ Status: z.string() });

/** Fields sorted by name, `k=v&k=v`, values as they are. */
export function jokerSignature(secret: string, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHmac('sha1', secret).update(sorted).digest('base64');
}

type Said<T> = { ok: true; data: T } | { ok: false; status: number; message: string };

/** Form posts signed with HMAC-SHA1. Above 400 a transfer is open until TCH has been asked. */
export function makeJoker(line: Line): Provider {
  const { site } = line;
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
    ({ status, text }: WireAnswer): Said<T> => {
      const body: unknown = JSON.parse(text);
      return status < 400 ? { ok: true, data: z.parse(schema, body) } : { ok: false, status, message: z.parse(refusal, body).Message };
    };
  const must = async <T>(call: CallKind, method: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    const said = await askTwice(line, call, request(method, fields), read(schema));
    if (!said.ok) throw line.trouble(call, said.message);
    return said.data;
  };

  const query = async (reference: string): Promise<QueryOutcome> => {
    try {
      const said = await line.ask('query', request('TCH', { RequestID: reference }), read(transferAnswer), 2);
      if (said.ok) return { state: 'happened', beforeMinor: minorOf(said.data.BeforeCredit), outsideId: null };
      if (said.status === 404 && said.message === 'Transfer not found') return { state: 'never' };
      return { state: 'unknown', why: said.message };
    } catch (error) {
      return silenceToQuery(error);
    }
  };
  const setPassword = async ({ username, password }: Player & { password: string }): Promise<void> => {
    await must('password', 'SP', { Username: username, Password: password }, done);
  };

  return {
    code: site.code,
    isPaused: () => line.breaker.isOpen(),
    admits: () => line.breaker.allows(),
    async createAccount(player) {
      await must('create', 'CU', { Username: player.username, Currency: player.currency }, done);
      await setPassword(player);
    },
    setPassword,
    async balance({ username }) {
      const { Credit, Turnover } = await must('balance', 'GC', { Username: username }, balanceAnswer);
      return { minor: minorOf(Credit), turnoverMinor: minorOf(Turnover) };
    },
    async transfer({ username, direction, minor, reference }) {
      const amount = decimals(direction === 'in' ? minor : -minor, 3);
      try {
        const fields = { Amount: amount, RequestID: reference, Username: username };
        const said = await line.ask('transfer', request('TC', fields), read(transferAnswer));
        if (said.ok) return { state: 'ok', beforeMinor: minorOf(said.data.BeforeCredit), outsideId: null };
        const found = await query(reference);
        if (found.state === 'happened') return { ...found, state: 'ok' };
        if (found.state === 'unknown') return found;
        return { state: 'declined', reason: said.message === 'Insufficient Fund' ? 'insufficient' : 'refused' };
      } catch (error) {
        return silenceOutcome(error);
      }
    },
    queryTransfer: ({ reference }) => query(reference),
    async withdrawAll({ username, reference }) {
      try {
        const said = await line.ask('transfer', request('WAC', { RequestID: reference, Username: username }), read(allOutAnswer));
        if (said.ok) return { state: 'ok', minor: minorOf(said.data.Amount) };
        const found = await query(reference);
        return found.state === 'never' ? { state: 'declined' } : { state: 'unknown', why: said.message };
      } catch (error) {
        const outcome = silenceOutcome(error);
        return outcome.state === 'declined' ? { state: 'declined' } : outcome;
      }
    },
    async launch({ username }) {
      const { Token } = await must('launch', 'PLAY', { Username: username }, playAnswer);
      return `${site.base}/playGame?token=${encodeURIComponent(Token)}`;
    },
  };
}
