import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseMinor, showMinor } from '../lib/amount.ts';
import { type Answer, json, send } from '../lib/answer.ts';
import { ACCOUNT_NUMBER, currencyOf, type Fields, isFields, jsonFields, ORDER_ID, textOf, UNIX_SECONDS } from '../lib/fields.ts';
import { hmacSha256Hex, sameText } from '../lib/signatures.ts';
import { isSameOrder, type Payment, statusOf } from './book.ts';
import { answerCall, type Gateway, type GatewayCall } from './gateway.ts';

export function showPayment(payment: Payment): Record<string, unknown> {
  const { id, orderId, amount, currency, qr, createdAt, expiresAt, paid } = payment;
  return {
    id,
    orderId,
    amount: showMinor(amount),
    currency,
    status: statusOf(payment),
    qr,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paid?.at.toISOString() ?? null,
    paidAmount: paid ? showMinor(paid.amount) : null,
    transactionId: paid?.transactionId ?? null,
    late: paid?.late ?? false,
  };
}

const no = (status: number, code: string, message: string = code) => json(status, { error: { code, message } });
const bad = (field: string) => no(400, 'BAD_REQUEST', field);

const LIFETIME_SECONDS_MAX = 9_999_999;

function create({ book, kind }: Gateway, fields: Fields | null): Answer {
  if (!fields) return bad('body');
  const orderId = textOf(fields, 'orderId', ORDER_ID);
  const amount = parseMinor(fields.amount);
  const currency = currencyOf(fields.currency);
  const { lifetimeSeconds } = fields;
  const account = kind.isDesk && fields.account !== undefined ? textOf(fields, 'account', ACCOUNT_NUMBER) : '';
  if (!orderId) return bad('orderId');
  if (!amount || amount < 0) return bad('amount');
  if (!currency) return bad('currency');
  if (account === null) return bad('account');
  if (typeof lifetimeSeconds !== 'number' || !Number.isInteger(lifetimeSeconds)) return bad('lifetimeSeconds');
  if (lifetimeSeconds < 1 || lifetimeSeconds > LIFETIME_SECONDS_MAX) return bad('lifetimeSeconds');
  if (amount < kind.minimumMinor[currency]) return no(400, 'AMOUNT_TOO_SMALL');
  const order = { orderId, amount, currency, lifetimeSeconds, account: account === '' ? null : account };
  const known = book.find(orderId);
  if (!known) return json(201, showPayment(book.create(order)));
  return isSameOrder(known, order) ? json(200, showPayment(known)) : no(409, 'ORDER_EXISTS');
}

function query({ book }: Gateway, orderId: string): Answer {
  const payment = book.find(orderId);
  return payment ? json(200, showPayment(payment)) : no(404, 'NOT_FOUND');
}

function cancel({ book }: Gateway, orderId: string): Answer {
  const payment = book.find(orderId);
  if (!payment) return no(404, 'NOT_FOUND');
  if (payment.paid) return no(409, 'ALREADY_PAID');
  return json(200, showPayment(book.cancel(payment)));
}

export function jsonGatewayRoutes(app: FastifyInstance, gateway: Gateway): void {
  const base = `/gateways/${gateway.code}`;

  const isSigned = (req: FastifyRequest) => {
    const timestamp = textOf(req.headers, 'x-timestamp', UNIX_SECONDS);
    const path = (req.url.split('?')[0] ?? '').slice(base.length);
    const body = typeof req.body === 'string' ? req.body : '';
    return (
      timestamp !== null &&
      sameText(hmacSha256Hex(gateway.secretBytes, `${timestamp}.${req.method}.${path}.${body}`), req.headers['x-signature'])
    );
  };

  const handle = (call: GatewayCall, apply: (req: FastifyRequest) => Answer) => (req: FastifyRequest, reply: FastifyReply) => {
    if (!isSigned(req)) return send(reply, no(401, 'BAD_SIGNATURE'));
    return answerCall(gateway, req, reply, { call, apply: () => apply(req), refuse: () => no(422, 'REFUSED') });
  };
  const orderIdOf = (req: FastifyRequest) => (isFields(req.params) ? String(req.params.orderId) : '');

  app.post(
    `${base}/payments`,
    handle('create', (req) => create(gateway, jsonFields(req.body))),
  );
  app.get(
    `${base}/payments/:orderId`,
    handle('query', (req) => query(gateway, orderIdOf(req))),
  );
  app.delete(
    `${base}/payments/:orderId`,
    handle('cancel', (req) => cancel(gateway, orderIdOf(req))),
  );
}
