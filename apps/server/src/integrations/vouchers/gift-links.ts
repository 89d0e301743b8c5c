import type { Money } from '@krapao/money';
import * as z from 'zod/mini';
import { Outage } from '../../platform/errors/errors.ts';
import { moneyOfText } from '../amounts.ts';
import { fetchJson, type JsonResponse } from '../fetch-json.ts';

export type VoucherResult =
  /** `open` (lookup): can be redeemed for this amount. `taken` (redemption): redeemed just now. */
  | { readonly outcome: 'open' | 'taken'; readonly amount: Money }
  | { readonly outcome: 'ours'; readonly amount: Money }
  | { readonly outcome: 'used' }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'invalid' }
  /** Our wallet number is wrong: no gift link can be redeemed until staff correct it. */
  | { readonly outcome: 'wallet-unknown' };

/** Throws `Outage` when there is no usable response: the voucher may or may not have been redeemed. */
export type VoucherService = {
  lookUp(voucher: string, mobile: string): Promise<VoucherResult>;
  redeem(voucher: string, mobile: string): Promise<VoucherResult>;
};

const party = 'vouchers';
const responseSchema = z.object({
  status: z.object({ code: z.string() }),
  data: z.nullable(
    z.object({
      voucher: z.object({ amount_baht: z.string() }),
      my_ticket: z.nullable(z.object({ amount_baht: z.string() })),
    }),
  ),
});

export function giftLinkService(o: { url: string; key: string; timeoutMs: number }): VoucherService {
  const headers = { authorization: `Bearer ${o.key}`, 'content-type': 'application/json' };
  const at = (voucher: string) => `${o.url}/campaign/vouchers/${encodeURIComponent(voucher)}`;
  return {
    async lookUp(voucher, mobile) {
      const url = `${at(voucher)}/verify?mobile=${encodeURIComponent(mobile)}`;
      return resultOf(await fetchJson(party, url, { method: 'GET', headers }, o.timeoutMs), 'open');
    },
    async redeem(voucher, mobile) {
      const body = JSON.stringify({ mobile, voucher_hash: voucher });
      return resultOf(await fetchJson(party, `${at(voucher)}/redeem`, { method: 'POST', headers, body }, o.timeoutMs), 'taken');
    },
  };
}

function resultOf({ status, json }: JsonResponse, success: 'open' | 'taken'): VoucherResult {
  const parsed = z.safeParse(responseSchema, json);
  if (!parsed.success) throw new Outage(party, new Error(`status ${status} in an unexpected form`));
  const { code } = parsed.data.status;
  const { data } = parsed.data;
  switch (code) {
    case 'SUCCESS':
      return { outcome: success, amount: bahtIn(success === 'taken' ? data?.my_ticket?.amount_baht : data?.voucher.amount_baht) };
    case 'TARGET_USER_REDEEMED':
      return { outcome: 'ours', amount: bahtIn(data?.my_ticket?.amount_baht) };
    case 'VOUCHER_OUT_OF_STOCK':
      return { outcome: 'used' };
    case 'VOUCHER_NOT_FOUND':
      return { outcome: 'unknown' };
    case 'VOUCHER_EXPIRED':
      return { outcome: 'expired' };
    case 'CANNOT_GET_OWN_VOUCHER':
    case 'INTERNAL_ERROR':
      return { outcome: 'invalid' };
    case 'TARGET_USER_NOT_FOUND':
      return { outcome: 'wallet-unknown' };
    default:
      throw new Outage(party, new Error(`status ${status} with code ${code}`));
  }
}

function bahtIn(text: string | undefined): Money {
  const amount = text === undefined ? null : moneyOfText(text, 'THB');
  if (!amount) throw new Outage(party, new Error('the response has no amount'));
  return amount;
}
