import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { causeOf } from '../../platform/errors/errors.ts';
import { decimals, formHeaders, formOf, minorOfNumber } from '../amounts.ts';
import type { HttpResponse } from './http-client.ts';
import type { Balance, Player, Provider } from './port.ts';
import { type CallKind, failedQuery, failedTransfer, type ProviderClient, sendIdempotent } from './provider-client.ts';

const refusal = z.object({ code: z.string(), message: z.string() });
const envelope = z.object({ data: z.unknown(), error: z.nullable(refusal) });
const acted = z.object({ action_result: z.literal(1) });
const walletResponse = z.object({ cashBalance: z.number(), turnover: z.number() });
const transferResponse = z.object({ transactionId: z.string(), balanceAmountBefore: z.number(), amount: z.number() });
const launchResponse = z.object({ launch_url: z.string() });

const playerExists = '1305';
const notFound = '3040';
const transferFailed = '3100';
/** Definite refusals: nothing moved and the reference is free. After any other code the outcome is unknown. */
const definite: ReadonlySet<string> = new Set(['3001', '3005', transferFailed]);

type Result<T> = { ok: true; data: T } | { ok: false; code: string; message: string };

/** The same reference may be sent again: the provider then returns the result of the first request. */
export function makePg(client: ProviderClient): Provider {
  const { site } = client;
  const request = (path: string, fields: Record<string, string>) => ({
    method: 'POST' as const,
    path: `${path}?trace_id=${randomUUID()}`,
    headers: formHeaders,
    body: formOf({ operator_token: site.key, secret_key: site.secret, ...fields }),
  });
  const read =
    <T>(schema: z.ZodMiniType<T>) =>
    ({ text }: HttpResponse): Result<T> => {
      const { data, error } = z.parse(envelope, JSON.parse(text));
      return error ? { ok: false, ...error } : { ok: true, data: z.parse(schema, data) };
    };
  const sendOrThrow = async <T>(call: CallKind, path: string, fields: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> => {
    const result = await sendIdempotent(client, call, request(path, fields), read(schema));
    if (!result.ok) throw client.error(call, `${result.code} ${result.message}`);
    return result.data;
  };
  const setPassword = async ({ username, password }: Player & { password: string }): Promise<void> => {
    await sendOrThrow('password', '/Player/v1/SetPassword', { player_name: username, password }, acted);
  };
  const balance = async ({ username, currency }: Player): Promise<Balance> => {
    const data = await sendOrThrow('balance', '/Cash/v3/GetPlayerWallet', { player_name: username }, walletResponse);
    return { minor: minorOfNumber(data.cashBalance, currency), turnoverMinor: minorOfNumber(data.turnover, currency) };
  };

  return {
    code: site.code,
    isPaused: () => client.breaker.isOpen(),
    admits: () => client.breaker.allows(),
    async createAccount(player) {
      const fields = { player_name: player.username, currency: player.currency };
      const result = await sendIdempotent(client, 'create', request('/Player/v1/Create', fields), read(acted));
      if (!result.ok && result.code !== playerExists) throw client.error('create', `${result.code} ${result.message}`);
      await setPassword(player);
    },
    setPassword,
    balance,
    async transfer({ username, currency, direction, minor, reference }) {
      const path = direction === 'in' ? '/Cash/v3/TransferIn' : '/Cash/v3/TransferOut';
      const fields = { player_name: username, amount: decimals(minor), transfer_reference: reference, currency };
      try {
        const result = await client.send('transfer', request(path, fields), read(transferResponse), 2);
        if (result.ok) return { state: 'ok', beforeMinor: minorOfNumber(result.data.balanceAmountBefore, currency), outsideId: null };
        if (!definite.has(result.code)) return { state: 'unknown', why: causeOf('SAID', `${result.code} ${result.message}`) };
        // This code covers both insufficient balance and any other failure: the balance shows which.
        const isTooLittle =
          direction === 'out' &&
          result.code === transferFailed &&
          (await balance({ username, currency }).then(
            (known) => known.minor < minor,
            () => false,
          ));
        return { state: 'declined', reason: isTooLittle ? 'insufficient' : 'refused' };
      } catch (error) {
        return failedTransfer(error);
      }
    },
    async queryTransfer({ username, currency, reference }) {
      const fields = { player_name: username, transfer_reference: reference };
      try {
        const result = await client.send('query', request('/Cash/v3/GetSingleTransaction', fields), read(transferResponse), 2);
        if (result.ok) return { state: 'happened', beforeMinor: minorOfNumber(result.data.balanceAmountBefore, currency), outsideId: null };
        return result.code === notFound
          ? { state: 'never' }
          : { state: 'unknown', why: causeOf('SAID', `${result.code} ${result.message}`) };
      } catch (error) {
        return failedQuery(error);
      }
    },
    async withdrawAll({ username, currency, reference }) {
      const fields = { player_name: username, transfer_reference: reference, currency };
      try {
        const result = await client.send('transfer', request('/Cash/v3/TransferAllOut', fields), read(transferResponse), 2);
        if (result.ok) return { state: 'ok', minor: minorOfNumber(result.data.amount, currency) };
        return definite.has(result.code)
          ? { state: 'declined' }
          : { state: 'unknown', why: causeOf('SAID', `${result.code} ${result.message}`) };
      } catch (error) {
        const outcome = failedTransfer(error);
        return outcome.state === 'declined' ? { state: 'declined' } : outcome;
      }
    },
    async launch({ username }) {
      return (await sendOrThrow('launch', '/Login/v1/Launch', { player_name: username }, launchResponse)).launch_url;
    },
  };
}
