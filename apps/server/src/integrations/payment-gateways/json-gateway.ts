import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { Outage } from '../../platform/errors/errors.ts';
import { secretKey } from '../../platform/http/webhook.ts';
import { moneyOfText, textOfMoney } from '../amounts.ts';
import { fetchJson, type JsonResponse } from '../fetch-json.ts';
import type { Payment, PaymentAdapter } from './port.ts';

const paymentSchema = z.object({
  orderId: z.string(),
  amount: z.string(),
  currency: z.enum(['THB', 'LAK']),
  status: z.enum(['pending', 'paid', 'expired', 'cancelled']),
  qr: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
  paidAmount: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
});
const webhookSchema = z.object({ type: z.literal('payment.succeeded'), data: paymentSchema });
const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

export function jsonGateway(o: { code: string; url: string; secret: string; timeoutMs: number; now: () => Date }): PaymentAdapter {
  const key = secretKey(o.secret);
  const call = (method: string, path: string, body = ''): Promise<JsonResponse> => {
    const timestamp = String(Math.floor(o.now().getTime() / 1000));
    const signature = createHmac('sha256', key).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature, ...(body === '' ? {} : { 'content-type': 'application/json' }) };
    return fetchJson(o.code, o.url + path, { method, headers, ...(body === '' ? {} : { body }) }, o.timeoutMs);
  };

  return {
    code: o.code,
    webhookSecret: key,
    async create(order) {
      const body = JSON.stringify({
        orderId: order.id,
        amount: textOfMoney(order.amount),
        currency: order.amount.currency,
        lifetimeSeconds: order.lifetimeSeconds,
        ...(order.account === null ? {} : { account: order.account }),
      });
      const response = await call('POST', '/payments', body);
      if (response.status === 200 || response.status === 201)
        return { outcome: 'made', payment: paymentIn(o.code, response.json, order.id) };
      const code = refusalIn(o.code, response);
      if (code === 'BAD_SIGNATURE') throw new Outage(o.code, new Error('our signature was refused'));
      return { outcome: 'refused', reason: code === 'AMOUNT_TOO_SMALL' ? 'too-small' : 'other' };
    },
    async query(id) {
      const response = await call('GET', `/payments/${id}`);
      if (response.status === 200) return paymentIn(o.code, response.json, id);
      if (refusalIn(o.code, response) === 'NOT_FOUND') return null;
      throw new Outage(o.code, new Error(`query returned ${response.status}`));
    },
    async cancel(id) {
      const response = await call('DELETE', `/payments/${id}`);
      if (response.status === 200 && paymentIn(o.code, response.json, id).status !== 'pending') return { outcome: 'cancelled' };
      const code = refusalIn(o.code, response);
      if (code === 'ALREADY_PAID') return { outcome: 'already-paid' };
      if (code === 'NOT_FOUND') return { outcome: 'unknown' };
      throw new Outage(o.code, new Error(`cancel returned ${response.status}`));
    },
    readWebhook(body) {
      const parsed = z.safeParse(webhookSchema, body);
      return parsed.success ? paymentOf(parsed.data.data) : null;
    },
  };
}

function paymentIn(party: string, json: unknown, orderId: string): Payment {
  const parsed = z.safeParse(paymentSchema, json);
  const payment = parsed.success ? paymentOf(parsed.data) : null;
  if (payment?.orderId !== orderId) throw new Outage(party, new Error('the response is about another payment'));
  return payment;
}

function refusalIn(party: string, { status, json }: JsonResponse): string {
  const parsed = z.safeParse(refusalSchema, json);
  if (!parsed.success || status < 400) throw new Outage(party, new Error(`status ${status} in an unexpected form`));
  return parsed.data.error.code;
}

function paymentOf(p: z.infer<typeof paymentSchema>): Payment | null {
  const paidAmount = p.paidAmount === null ? null : moneyOfText(p.paidAmount, p.currency);
  const isPaid = p.status === 'paid';
  if (isPaid && (paidAmount === null || p.paidAt === null || !p.transactionId)) return null;
  return {
    orderId: p.orderId,
    status: p.status,
    qrText: p.qr,
    currency: p.currency,
    expiresAt: new Date(p.expiresAt),
    paid:
      isPaid && paidAmount && p.paidAt && p.transactionId
        ? { amount: paidAmount, at: new Date(p.paidAt), transactionId: p.transactionId }
        : null,
  };
}
