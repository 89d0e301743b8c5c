import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { decimals, minorOfNumber } from './amounts.ts';
import { askTwice, type CallKind, type Line, silenceOutcome, silenceToQuery } from './line.ts';
import type { Provider } from './port.ts';
import type { WireAnswer } from './wire.ts';

const envelope = z.object({ code: z.number(), message: z.string(), result: z.unknown() });
const userAnswer = z.object({ username: z.string() });
const creditAnswer = z.object({ credit: z.number(), turnover: z.number() });
const transferAnswer = z.object({ transactionId: z.string(), before: z.number() });
const launchAnswer = z.object({ url: z.string() });
const historyAnswer = z.object({
  transactions: z.array(
    z.object({ transactionId: z.string(), time: z.string(), type: z.string(), amount: z.number(), before: z.number() }),
  ),
});

const userExists = 903;
const notEnough = 904;
const historyMax = 100;
/** How far the provider's clock may be behind ours. */
const clockSlackMs = 2_000;

type Said<T> = { ok: true; data: T } | { ok: false; code: number; message: string };

/** JSON with an md5 signature and no request id: a transfer is sent once and never again, and silence is cleared up from the history. */
export function makeAskmebet(line: Line): Provider {
  const { site } = line;
  const headers = { 'content-type': 'application/json', 'x-client-key': site.secret };
  const request = (path: string, username: string, fields: Record<string, string | number> = {}) => {
    const subject = `${username}:${site.key}`;
    const signed = fields.amount === undefined ? subject : `${fields.amount}:${subject}`;
    const signature = createHash('md5').update(signed).digest('hex');
    return { method: 'POST' as const, path, headers, body: JSON.stringify({ agent: site.key, username, signature, ...fields }) };
  };
  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ text }: WireAnswer): Said<T> => {
      const said = z.parse(envelope, JSON.parse(text));
      return said.code === 0 ? { ok: true, data: z.parse(schema, said.result) } : { ok: false, code: said.code, message: said.message };
    };
  const must = async <T>(call: CallKind, asked: ReturnType<typeof request>, schema: z.ZodMiniType<T>): Promise<T> => {
    const said = await askTwice(line, call, asked, read(schema));
    if (!said.ok) throw line.trouble(call, `${said.code} ${said.message}`);
    return said.data;
  };

  return {
    code: site.code,
    isPaused: () => line.breaker.isOpen(),
    admits: () => line.breaker.allows(),
    async createAccount({ username, password, currency }) {
      const said = await askTwice(line, 'create', request('/create', username, { password, currency }), read(userAnswer));
      if (!said.ok && said.code !== userExists) throw line.trouble('create', `${said.code} ${said.message}`);
    },
    async setPassword({ username, password }) {
      await must('password', request('/reset-password', username, { password }), userAnswer);
    },
    async balance({ username, currency }) {
      const data = await must('balance', request('/credit', username), creditAnswer);
      return { minor: minorOfNumber(data.credit, currency), turnoverMinor: minorOfNumber(data.turnover, currency) };
    },
    async transfer({ username, currency, direction, minor }) {
      const path = direction === 'in' ? '/deposit' : '/withdraw';
      try {
        const said = await line.ask('transfer', request(path, username, { amount: decimals(minor) }), read(transferAnswer));
        if (said.ok) {
          return { state: 'ok', beforeMinor: minorOfNumber(said.data.before, currency), outsideId: said.data.transactionId };
        }
        return { state: 'declined', reason: said.code === notEnough ? 'insufficient' : 'refused' };
      } catch (error) {
        return silenceOutcome(error);
      }
    },
    async queryTransfer({ username, currency, direction, minor, sentAt, claimed }) {
      const since = new Date(sentAt.getTime() - clockSlackMs).toISOString();
      const type = direction === 'in' ? 'deposit' : 'withdraw';
      try {
        const said = await line.ask('query', request('/transactions', username, { since, limit: historyMax }), read(historyAnswer), 2);
        if (!said.ok) return { state: 'unknown', why: `${said.code} ${said.message}` };
        const { transactions } = said.data;
        const ours = transactions.findLast(
          (t) => t.type === type && minorOfNumber(Math.abs(t.amount), currency) === minor && !claimed.has(t.transactionId),
        );
        if (ours) return { state: 'happened', beforeMinor: minorOfNumber(ours.before, currency), outsideId: ours.transactionId };
        // A full page may have pushed ours out of sight: 'never' would then give the money twice.
        if (transactions.length >= historyMax) return { state: 'unknown', why: 'the history is longer than one page' };
        return { state: 'never' };
      } catch (error) {
        return silenceToQuery(error);
      }
    },
    async launch({ username }) {
      return (await must('launch', request('/launch', username), launchAnswer)).url;
    },
  };
}
