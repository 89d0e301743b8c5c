import type { FastifyInstance } from 'fastify';
import { currencyOf, formFields, ORDER_ID, textOf, UNIX_SECONDS } from '../lib/fields.ts';
import { json, type SimResponse, send } from '../lib/response.ts';
import { hmacSha256Hex, sameText, sortedPairs } from '../lib/signatures.ts';
import { type Gateway, type GatewayCall, respondToCall } from './gateway.ts';
import { isSameOrder, type Payment, statusOf } from './payments.ts';

type Form = Readonly<Record<string, string>>;

const STATES = { pending: 0, paid: 1, expired: 2, cancelled: 3 } as const;
const unix = (at: Date) => Math.floor(at.getTime() / 1000);

export function showTrade(payment: Payment): Record<string, unknown> {
  const { id, orderId, amount, currency, qr, createdAt, expiresAt, paid } = payment;
  return {
    trade_no: id,
    order_no: orderId,
    amount_minor: amount,
    currency,
    state: STATES[statusOf(payment)],
    qr_text: qr,
    created: unix(createdAt),
    expires: unix(expiresAt),
    paid: paid ? unix(paid.at) : null,
    paid_minor: paid?.amount ?? null,
    txn: paid?.transactionId ?? null,
    late: paid?.late ?? false,
  };
}

const success = (payment: Payment) => json(200, { code: 0, msg: 'ok', data: showTrade(payment) });
const refusal = (code: number, msg: string) => json(200, { code, msg, data: null });

function create({ payments, kind }: Gateway, form: Form): SimResponse {
  const orderId = textOf(form, 'order_no', ORDER_ID);
  const amountText = textOf(form, 'amount_minor', /^[1-9]\d{0,13}$/);
  const currency = currencyOf(form.currency);
  const ttl = textOf(form, 'ttl', /^[1-9]\d{0,6}$/);
  if (!orderId) return refusal(400, 'order_no');
  if (!amountText) return refusal(400, 'amount_minor');
  if (!currency) return refusal(400, 'currency');
  if (!ttl) return refusal(400, 'ttl');
  const order = { orderId, amount: Number(amountText), currency, lifetimeSeconds: Number(ttl), account: null };
  if (order.amount < kind.minimumMinor[currency]) return refusal(411, 'amount too small');
  const known = payments.find(orderId);
  if (!known) return success(payments.create(order));
  return isSameOrder(known, order) ? success(known) : refusal(409, 'order exists');
}

function query({ payments }: Gateway, form: Form): SimResponse {
  const payment = payments.find(form.order_no);
  return payment ? success(payment) : refusal(404, 'order unknown');
}

function cancel({ payments }: Gateway, form: Form): SimResponse {
  const payment = payments.find(form.order_no);
  if (!payment) return refusal(404, 'order unknown');
  if (payment.paid) return refusal(410, 'already paid');
  return success(payments.cancel(payment));
}

const CALLS: Readonly<Record<GatewayCall, (gateway: Gateway, form: Form) => SimResponse>> = { create, query, cancel };

export function formGatewayRoutes(app: FastifyInstance, gateway: Gateway): void {
  const add = (call: GatewayCall) =>
    app.post(`/gateways/${gateway.code}/api/${call}`, (req, reply) => {
      const { sign, ...form } = formFields(req.body) ?? {};
      const expected = hmacSha256Hex(gateway.secretBytes, sortedPairs(form)).toUpperCase();
      if (!textOf(form, 'ts', UNIX_SECONDS) || !sameText(expected, sign)) return send(reply, refusal(401, 'sign'));
      return respondToCall(gateway, req, reply, { call, apply: () => CALLS[call](gateway, form), refuse: () => refusal(422, 'refused') });
    });
  add('create');
  add('query');
  add('cancel');
}
