import { createHmac, type KeyObject } from 'node:crypto';
import { providerCodes } from '@krapao/contract/games/providers';
import { gatewayCodes } from '@krapao/contract/values/constants';
import { money } from '@krapao/money';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/config.ts';
import { Outage } from '../../platform/errors/errors.ts';
import { secretKey } from '../../platform/http/webhook.ts';
import { fetchJson } from '../fetch-json.ts';
import type { Book, BookLine, Books } from './port.ts';

const short = z.string().check(z.maxLength(200));
const line = z.object({
  way: z.enum(['in', 'out']),
  reference: z.nullable(short),
  id: short,
  account: z.nullable(short),
  bank: z.nullable(short),
  order: z.nullable(short),
  party: z.optional(z.nullable(short)),
  amount: z.string().check(z.regex(/^\d{1,13}\.\d{2}$/)),
  currency: z.enum(['THB', 'LAK']),
  state: z.enum(['done', 'open', 'failed']),
  at: z.iso.datetime(),
});
const page = z.object({ items: z.array(line), cursor: z.nullable(z.string().check(z.regex(/^\d{1,18}$/))) });

/** Fail beyond this many lines instead of exhausting memory. */
const linesMax = 200_000;

function settlementBook(o: { party: string; url: string; key: KeyObject | string; timeoutMs: number; now: () => Date }): Book {
  const read = async (query: string): Promise<z.infer<typeof page>> => {
    const timestamp = String(Math.floor(o.now().getTime() / 1000));
    const signature = createHmac('sha256', o.key).update(`${timestamp}.${query}`).digest('hex');
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
    const response = await fetchJson(o.party, `${o.url}/book?${query}`, { method: 'GET', headers }, o.timeoutMs);
    const parsed = z.safeParse(page, response.json);
    if (response.status !== 200 || !parsed.success)
      throw new Outage(o.party, new Error(`the settlement report returned ${response.status}`));
    return parsed.data;
  };
  return {
    async read({ from, to }) {
      const lines: BookLine[] = [];
      let cursor: string | null = '0';
      while (cursor !== null) {
        const { items, cursor: next } = await read(String(new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), cursor })));
        lines.push(...items.map(lineOf));
        if (lines.length > linesMax || (next !== null && items.length === 0))
          throw new Outage(o.party, new Error('the settlement report is incomplete'));
        cursor = next;
      }
      return lines;
    },
  };
}

const lineOf = ({ amount, currency, at, party, ...item }: z.infer<typeof line>): BookLine => ({
  ...item,
  party: party ?? null,
  amount: money(BigInt(amount.replace('.', '')), currency),
  at: new Date(at),
});

const timeoutMs = 15_000;

export function makeBooks(config: Config): Books {
  const book = (party: string, url: string, key: KeyObject | string): Book =>
    settlementBook({ party, url: url.replace(/\/$/, ''), key, timeoutMs, now: () => new Date() });
  return {
    bank: book('the bank', config.outside('BANK_URL'), config.outside('BANK_KEY')),
    wallet: book('the wallet service', config.outside('WALLET_URL'), config.outside('WALLET_KEY')),
    gateways: new Map(
      gatewayCodes.map((code) => [
        code,
        book(code, config.outside(`GATEWAY_${code}_URL`), secretKey(config.outside(`GATEWAY_${code}_SECRET`))),
      ]),
    ),
    providers: new Map(
      providerCodes.map((code) => [code, book(code, config.outside(`PROVIDER_${code}_URL`), config.outside(`PROVIDER_${code}_SECRET`))]),
    ),
  };
}
