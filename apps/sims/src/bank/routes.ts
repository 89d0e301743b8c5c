import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultInjector } from '../lib/faults.ts';
import { type Fields, isFields, jsonFields, textOf } from '../lib/fields.ts';
import { json, respondWith, type SimResponse, send } from '../lib/response.ts';
import { sameText } from '../lib/signatures.ts';
import { type Bank, showIncoming } from './bank.ts';
import { makePayout, queryPayout, refusal } from './payouts.ts';
import { verifySlip } from './verify.ts';

function statement({ ledger }: Bank, params: Fields, query: Fields): SimResponse {
  const after = query.cursor === undefined ? '0' : textOf(query, 'cursor', /^\d{1,12}$/);
  const limit = query.limit === undefined ? '100' : textOf(query, 'limit', /^\d{1,3}$/);
  if (after === null) return refusal(400, 'BAD_REQUEST', 'cursor');
  if (limit === null || Number(limit) < 1 || Number(limit) > 500) return refusal(400, 'BAD_REQUEST', 'limit');
  const found = ledger.incoming({
    bankCode: String(params.bankCode),
    account: String(params.account),
    after: Number(after),
    limit: Number(limit),
  });
  return json(200, { items: found.map(showIncoming), cursor: String(found.at(-1)?.cursor ?? after) });
}

export function bankRoutes(app: FastifyInstance, bank: Bank): void {
  const { keys, faults, settings } = bank;

  const handle =
    (
      call: string,
      box: FaultInjector | null,
      apply: (req: FastifyRequest, fault: Fault | null) => SimResponse,
      refuse: () => SimResponse,
    ) =>
    (req: FastifyRequest, reply: FastifyReply) => {
      if (!sameText(`Bearer ${keys.bankKey}`, req.headers.authorization)) return send(reply, refusal(401, 'UNAUTHORIZED'));
      const fault = box?.next(call, req.body) ?? null;
      return respondWith(req, reply, { delayMs: settings.delayMs, fault, apply: () => apply(req, fault), refuse });
    };
  const paramsOf = (req: FastifyRequest): Fields => (isFields(req.params) ? req.params : {});
  const refused = () => refusal(422, 'REFUSED');

  app.post(
    '/bank/slips/verify',
    handle(
      'verify',
      faults.verify,
      (req, fault) => verifySlip(bank.ledger, jsonFields(req.body)?.payload, fault),
      () => refusal(404, 'SLIP_NOT_FOUND'),
    ),
  );
  app.get(
    '/bank/accounts/:bankCode/:account/incoming',
    handle('statement', null, (req) => statement(bank, paramsOf(req), isFields(req.query) ? req.query : {}), refused),
  );
  app.post(
    '/bank/payouts',
    handle(
      'create',
      faults.payout,
      (req, fault) => makePayout(bank, jsonFields(req.body), fault),
      () => refusal(422, 'PAYOUT_REFUSED'),
    ),
  );
  app.get(
    '/bank/payouts/:reference',
    handle('query', faults.payout, (req) => queryPayout(bank, String(paramsOf(req).reference)), refused),
  );
}
