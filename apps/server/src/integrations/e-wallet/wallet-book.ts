import { type Money, money } from '@krapao/money';
import * as z from 'zod/mini';
import { Outage } from '../../platform/errors/errors.ts';
import { fetchJson } from '../fetch-json.ts';

export type WalletCredit = {
  readonly reference: string;
  readonly account: string;
  readonly amount: Money;
  readonly fromPhone: string;
  readonly fromName: string;
  readonly at: Date;
};

export type WalletBook = {
  /** Credits to one of our wallets after the cursor, oldest first. Throws `Outage` when there is no usable response. */
  incoming(o: { account: string; cursor: string; limit: number }): Promise<{ items: readonly WalletCredit[]; cursor: string }>;
};

export const walletCode = 'TRUEMONEY';

const party = 'the wallet service';

export function makeWalletBook(o: { url: string; key: string; timeoutMs: number }): WalletBook {
  return {
    async incoming({ account, cursor, limit }) {
      const url = `${o.url}/accounts/${encodeURIComponent(account)}/incoming?cursor=${cursor}&limit=${limit}`;
      const response = await fetchJson(party, url, { method: 'GET', headers: { authorization: `Bearer ${o.key}` } }, o.timeoutMs);
      const page = z.safeParse(incomingPage, response.json);
      if (response.status !== 200 || !page.success) throw new Outage(party, `status ${response.status}`);
      return { items: page.data.items.map(walletCreditOf), cursor: page.data.cursor };
    },
  };
}

const incomingItem = z.object({
  reference: z.string().check(z.regex(/^[A-Za-z0-9]{6,40}$/)),
  account: z.string().check(z.regex(/^\d{8,15}$/)),
  amount: z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/)),
  currency: z.enum(['THB', 'LAK']),
  // Format not checked: an unrecognised sender waits for staff and must not block the rest of the list.
  fromPhone: z.string().check(z.maxLength(40)),
  fromName: z.nullish(z.string().check(z.maxLength(200))),
  at: z.iso.datetime(),
});
const incomingPage = z.object({ items: z.array(incomingItem), cursor: z.string().check(z.regex(/^\d{1,18}$/)) });
export const incomingWebhook = z.object({ type: z.literal('transfer.incoming'), data: incomingItem });

export const walletCreditOf = ({ amount, currency, fromName, at, ...item }: z.infer<typeof incomingItem>): WalletCredit => ({
  ...item,
  amount: money(BigInt(amount.replace('.', '')), currency),
  fromName: fromName ?? '',
  at: new Date(at),
});
