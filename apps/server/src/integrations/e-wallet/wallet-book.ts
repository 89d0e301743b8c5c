import * as z from 'zod/mini';
import { Outage } from '../../platform/errors/errors.ts';
import { fetchJson } from '../fetch-json.ts';
import type { WalletBook } from './port.ts';
import { incomingPage, walletCreditOf } from './wallet-schemas.ts';

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
