import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { decimals, formHeaders, formOf, minorOfNumber } from './amounts.ts';
import { askTwice, type CallKind, type Line, silenceOutcome, silenceToQuery } from './line.ts';
import type { Balance, Player, Provider } from './port.ts';
import type { WireAnswer } from './wire.ts';

const refusal = z.object({ code: z.string(), message: z.string() });
const envelope = z.object({ data: z.unknown(), error: z.nullable(refusal) });
const acted = z.object({ action_result: z.literal(1) });
const walletAnswer = z.object({ cashBalance: z.number(), turnover: z.number() });
const transferAnswer = z.object({ transactionId: z.string(), balanceAmountBefore: z.number(), amount: z.number() });
const launchAnswer = z.object({ launch_url: z.string() });

const playerExists = '1305';
const notFound = '3040';
const transferFailed = '3100';
/** Definite: nothing moved and the reference is free. Everything else is open. */
const definite: ReadonlySet<string> = new Set(['3001', '3005', transferFailed]);

type Said<T> = { ok: true; data: T } | { ok: false; code: string; message: string };

/** Forms with an operator token. The same reference may be sent again: it answers what the first one did. */
export function makePg(line: Line): Provider {
  const { site } = line;
  const request = (path: string, fields: Record<string, string>) => ({
    method: 'POST' as const,
    path: `${path}?trace_id=${randomUUID()}`,
    headers: formHeaders,
    body: formOf({ operator_token: site.key, secret_key: site.secret, ...fields }),
  });
  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ text }: WireAnswer): Said<T> => {
      const { data, error } = z.parse(envelope, JSON.parse(text));
      return error ? { ok: false, ...error } : { ok: true, data: z.parse(schema, data) };
    };
  const must = async <T>(call: CallKind, path: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    const said = await askTwice(line, call, request(path, fields), read(schema));
    if (!said.ok) throw line.trouble(call, `${said.code} ${said.message}`);
    return said.data;
  };
  const setPassword = async ({ username, password }: Player & { password: string }): Promise<void> => {
    await must('password', '/Player/v1/SetPassword', { player_name: username, password }, acted);
  };
  const balance = async ({ username, currency }: Player): Promise<Balance> => {
    const data = await must('balance', '/Cash/v3/GetPlayerWallet', { player_name: username }, walletAnswer);
    return { minor: minorOfNumber(data.cashBalance, currency), turnoverMinor: minorOfNumber(data.turnover, currency) };
  };

  return {
    code: site.code,
    isPaused: () => line.breaker.isOpen(),
    admits: () => line.breaker.allows(),
    async createAccount(player) {
      const fields = { player_name: player.username, currency: player.currency };
      const said = await askTwice(line, 'create', request('/Player/v1/Create', fields), read(acted));
      if (!said.ok && said.code !== playerExists) throw line.trouble('create', `${said.code} ${said.message}`);
      await setPassword(player);
    },
    setPassword,
    balance,
    async transfer({ username, currency, direction, minor, reference }) {
      const path = direction === 'in' ? '/Cash/v3/TransferIn' : '/Cash/v3/TransferOut';
      const fields = { player_name: username, amount: decimals(minor), transfer_reference: reference, currency };
      try {
        const said = await line.ask('transfer', request(path, fields), read(transferAnswer), 2);
        if (said.ok) return { state: 'ok', beforeMinor: minorOfNumber(said.data.balanceAmountBefore, currency), outsideId: null };
        if (!definite.has(said.code)) return { state: 'unknown', why: `${said.code} ${said.message}` };
        // The one code stands for 'not enough' and for any other failure: the balance tells which.
        const short =
          direction === 'out' &&
          said.code === transferFailed &&
          (await balance({ username, currency }).then(
            (known) => known.minor < minor,
            () => false,
          ));
        return { state: 'declined', reason: short ? 'insufficient' : 'refused' };
      } catch (error) {
        return silenceOutcome(error);
      }
    },
    async queryTransfer({ username, currency, reference }) {
      const fields = { player_name: username, transfer_reference: reference };
      try {
        const said = await line.ask('query', request('/Cash/v3/GetSingleTransaction', fields), read(transferAnswer), 2);
        if (said.ok) return { state: 'happened', beforeMinor: minorOfNumber(said.data.balanceAmountBefore, currency), outsideId: null };
        return said.code === notFound ? { state: 'never' } : { state: 'unknown', why: `${said.code} ${said.message}` };
      } catch (error) {
        return silenceToQuery(error);
      }
    },
    async withdrawAll({ username, currency, reference }) {
      const fields = { player_name: username, transfer_reference: reference, currency };
      try {
        const said = await line.ask('transfer', request('/Cash/v3/TransferAllOut', fields), read(transferAnswer), 2);
        if (said.ok) return { state: 'ok', minor: minorOfNumber(said.data.amount, currency) };
        return definite.has(said.code) ? { state: 'declined' } : { state: 'unknown', why: `${said.code} ${said.message}` };
      } catch (error) {
        const outcome = silenceOutcome(error);
        return outcome.state === 'declined' ? { state: 'declined' } : outcome;
      }
    },
    async launch({ username }) {
      return (await must('launch', '/Login/v1/Launch', { player_name: username }, launchAnswer)).launch_url;
    },
  };
}
