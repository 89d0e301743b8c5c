import type { FastifyInstance } from 'fastify';
import { payoutState } from './bank/ledger.ts';
import { showMinor } from './lib/amount.ts';
import { type Currency, isFields, textOf, UNIX_SECONDS } from './lib/fields.ts';
import { json, respondWith, send } from './lib/response.ts';
import { hmacSha256Hex, sameText } from './lib/signatures.ts';
import type { World } from './world.ts';

/** `bank`: the sender's bank. `order`: the order a payment belongs to. */
type Line = {
  readonly way: 'in' | 'out';
  readonly reference: string | null;
  readonly id: string;
  readonly account: string | null;
  readonly bank: string | null;
  readonly order: string | null;
  readonly party: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: 'done' | 'open' | 'failed';
  readonly at: Date;
};
type Book = { readonly path: string; readonly key: Buffer; readonly lines: () => readonly Line[] };

const none = { account: null, bank: null, order: null, party: null };

function booksOf({ bank, wallets, gateways, providers }: World): Book[] {
  const states = { accepted: 'open', paid: 'done', failed: 'failed' } as const;
  return [
    {
      path: '/bank/book',
      key: Buffer.from(bank.keys.bankKey),
      lines: () => [
        ...bank.ledger.transfers().map(
          (t): Line => ({
            ...t,
            way: 'in',
            id: String(t.cursor),
            account: `${t.toBank}:${t.toAccount}`,
            bank: t.fromBank,
            order: t.ref1,
            party: null,
            state: 'done',
          }),
        ),
        ...bank.ledger.payouts().map(
          (p): Line => ({
            ...p,
            ...none,
            way: 'out',
            id: p.bankReference,
            account: `${p.fromBank}:${p.fromAccount}`,
            party: `${p.toBank}:${p.toAccount}`,
            state: states[payoutState(p)],
            at: p.createdAt,
          }),
        ),
      ],
    },
    {
      path: '/wallet/book',
      key: Buffer.from(wallets.key),
      lines: () =>
        wallets.ledger
          .transfers()
          .map((t): Line => ({ ...t, ...none, way: 'in', id: String(t.cursor), account: t.account, state: 'done' })),
    },
    ...[...gateways.values()].map(({ code, secretBytes, payments }) => ({
      path: `/gateways/${code}/book`,
      key: secretBytes,
      lines: () =>
        payments.paid().map(
          ({ orderId, currency, paid }): Line => ({
            ...none,
            way: 'in',
            reference: paid.transactionId,
            id: paid.transactionId,
            order: orderId,
            amount: paid.amount,
            currency,
            state: 'done',
            at: paid.at,
          }),
        ),
    })),
    ...[...providers.values()].map(({ code, keys, ledger }) => ({
      path: `/providers/${code}/book`,
      key: Buffer.from(keys.secret),
      lines: () =>
        ledger.transfers().map(
          (e): Line => ({
            ...e,
            ...none,
            party: e.username,
            way: e.amount > 0 ? 'in' : 'out',
            amount: Math.abs(e.amount),
            state: 'done',
          }),
        ),
    })),
  ];
}

const LINES_MAX = 500;

export function bookRoutes(app: FastifyInstance, world: World): void {
  for (const { path, key, lines } of booksOf(world)) {
    app.get(path, (req, reply) => {
      const timestamp = textOf(req.headers, 'x-timestamp', UNIX_SECONDS);
      const asked = req.url.slice(path.length + 1);
      if (timestamp === null || !sameText(hmacSha256Hex(key, `${timestamp}.${asked}`), req.headers['x-signature']))
        return send(reply, json(401, { code: 'UNAUTHORIZED' }));
      const query = isFields(req.query) ? req.query : {};
      const [from, to] = [Date.parse(String(query.from)), Date.parse(String(query.to))];
      const cursor = textOf({ cursor: '0', ...query }, 'cursor', /^\d{1,9}$/);
      if (Number.isNaN(from) || Number.isNaN(to) || cursor === null) return send(reply, json(400, { code: 'BAD_REQUEST' }));
      const found = lines()
        .filter(({ at }) => at.getTime() >= from && at.getTime() < to)
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      const next = Number(cursor) + LINES_MAX;
      return respondWith(req, reply, {
        delayMs: world.settings.delayMs,
        fault: world.bookFaults.next('all'),
        apply: () => json(200, { items: found.slice(Number(cursor), next).map(show), cursor: next < found.length ? String(next) : null }),
        refuse: () => json(422, { code: 'REFUSED' }),
      });
    });
  }
}

const show = ({ way, reference, id, account, bank, order, party, amount, currency, state, at }: Line): Record<string, unknown> => ({
  way,
  reference,
  id,
  account,
  bank,
  order,
  party,
  amount: showMinor(amount),
  currency,
  state,
  at: at.toISOString(),
});
