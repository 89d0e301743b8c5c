import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseMinor, showMinor } from '../lib/amount.ts';
import { ACCOUNT_NUMBER, currencyOf, type Fields, isFields, jsonFields, ORDER_ID, textOf, UNIX_SECONDS } from '../lib/fields.ts';
import { json, type SimResponse, send } from '../lib/response.ts';
import { hmacSha256Hex, sameText } from '../lib/signatures.ts';
import { type Gateway, type GatewayCall, respondToCall } from './gateway.ts';
import { isSameOrder, type Payment, statusOf } from './payments.ts';

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

const refusal = (status: number, code: string, message: string = code) => json(status, { error: { code, message } });
const invalid = (field: string) => refusal(400, 'BAD_REQUEST', field);

const LIFETIME_SECONDS_MAX = 9_999_999;

function create({ payments, kind }: Gateway, fields: Fields | null): SimResponse {
  if (!fields) return invalid('body');
  const orderId = textOf(fields, 'orderId', ORDER_ID);
  const amount = parseMinor(fields.amount);
  const currency = currencyOf(fields.currency);
  const { lifetimeSeconds } = fields;
  const account = kind.isBankQr && fields.account !== undefined ? textOf(fields, 'account', ACCOUNT_NUMBER) : '';
  if (!orderId) return invalid('orderId');
  if (!amount || amount < 0) return invalid('amount');
  if (!currency) return invalid('currency');
  if (account === null) return invalid('account');
  if (typeof lifetimeSeconds !== 'number' || !Number.isInteger(lifetimeSeconds)) return invalid('lifetimeSeconds');
  if (lifetimeSeconds < 1 || lifetimeSeconds > LIFETIME_SECONDS_MAX) return invalid('lifetimeSeconds');
  if (amount < kind.minimumMinor[currency]) return refusal(400, 'AMOUNT_TOO_SMALL');
  const order = { orderId, amount, currency, lifetimeSeconds, account: account === '' ? null : account };
  const known = payments.find(orderId);
  if (!known) return json(201, showPayment(payments.create(order)));
  return isSameOrder(known, order) ? json(200, showPayment(known)) : refusal(409, 'ORDER_EXISTS');
}

function query({ payments }: Gateway, orderId: string): SimResponse {
  const payment = payments.find(orderId);
  return payment ? json(200, showPayment(payment)) : refusal(404, 'NOT_FOUND');
}

function cancel({ payments }: Gateway, orderId: string): SimResponse {
  const payment = payments.find(orderId);
  if (!payment) return refusal(404, 'NOT_FOUND');
  if (payment.paid) return refusal(409, 'ALREADY_PAID');
  return json(200, showPayment(payments.cancel(payment)));
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

  const handle = (call: GatewayCall, apply: (req: FastifyRequest) => SimResponse) => (req: FastifyRequest, reply: FastifyReply) => {
    if (!isSigned(req)) return send(reply, refusal(401, 'BAD_SIGNATURE'));
    return respondToCall(gateway, req, reply, { call, apply: () => apply(req), refuse: () => refusal(422, 'REFUSED') });
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
