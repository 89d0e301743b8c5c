import type { FastifyInstance } from 'fastify';
import { isFields, textOf } from '../lib/fields.ts';
import { json, respondWith, type SimResponse, send } from '../lib/response.ts';
import { sameText } from '../lib/signatures.ts';
import { showIncoming, type Wallets } from './wallets.ts';

const refusal = (status: number, code: string, message = code): SimResponse => json(status, { code, message });

export function walletRoutes(app: FastifyInstance, wallets: Wallets): void {
  app.get('/wallet/accounts/:account/incoming', (req, reply) => {
    if (!sameText(`Bearer ${wallets.key}`, req.headers.authorization)) return send(reply, refusal(401, 'UNAUTHORIZED'));
    return respondWith(req, reply, {
      delayMs: wallets.settings.delayMs,
      fault: wallets.faults.book.next('book'),
      apply: () => book(wallets, req.params, req.query),
      refuse: () => refusal(422, 'REFUSED'),
    });
  });
}

function book({ ledger }: Wallets, params: unknown, query: unknown): SimResponse {
  const asked = { cursor: '0', limit: '100', ...(isFields(query) ? query : {}) };
  const after = textOf(asked, 'cursor', /^\d{1,12}$/);
  const limit = textOf(asked, 'limit', /^\d{1,3}$/);
  if (after === null) return refusal(400, 'BAD_REQUEST', 'cursor');
  if (limit === null || Number(limit) < 1 || Number(limit) > 500) return refusal(400, 'BAD_REQUEST', 'limit');
  const account = isFields(params) ? String(params.account) : '';
  const found = ledger.incoming({ account, after: Number(after), limit: Number(limit) });
  return json(200, { items: found.map(showIncoming), cursor: String(found.at(-1)?.cursor ?? after) });
}
