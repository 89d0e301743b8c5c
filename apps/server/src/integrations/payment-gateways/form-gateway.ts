import { createHmac } from 'node:crypto';
import { money } from '@krapao/money';
import * as z from 'zod/mini';
import { Outage } from '../../platform/errors/errors.ts';
import { secretKey } from '../../platform/http/webhook.ts';
import { fetchJson } from '../fetch-json.ts';
import type { Payment, PaymentAdapter } from './port.ts';

const minor = z.int().check(z.positive());
const paymentSchema = z.object({
  order_no: z.string(),
  amount_minor: minor,
  currency: z.enum(['THB', 'LAK']),
  state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  qr_text: z.nullable(z.string()),
  expires: z.int(),
  paid: z.nullable(z.int()),
  paid_minor: z.nullable(minor),
  txn: z.nullable(z.string()),
});
const responseSchema = z.object({ code: z.int(), msg: z.string(), data: z.nullable(z.unknown()) });
const webhookSchema = z.object({ event: z.literal('PAID'), data: paymentSchema });
const states = ['pending', 'paid', 'expired', 'cancelled'] as const;

export function formGateway(o: { code: string; url: string; secret: string; timeoutMs: number; now: () => Date }): PaymentAdapter {
  const key = secretKey(o.secret);
  const call = async (name: string, fields: Record<string, string>): Promise<{ code: number; data: unknown }> => {
    const form = { ...fields, ts: String(Math.floor(o.now().getTime() / 1000)) };
    const pairs = Object.entries(form)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${k}=${v}`)
      .join('&');
    const sign = createHmac('sha256', key).update(pairs).digest('hex').toUpperCase();
    const response = await fetchJson(
      o.code,
      `${o.url}/api/${name}`,
      { method: 'POST', body: new URLSearchParams({ ...form, sign }) },
      o.timeoutMs,
    );
    const parsed = z.safeParse(responseSchema, response.json);
    if (response.status !== 200 || !parsed.success)
      throw new Outage(o.code, new Error(`${name} returned ${response.status} in an unexpected form`));
    if (parsed.data.code === 401) throw new Outage(o.code, new Error('our signature was refused'));
    return parsed.data;
  };

  return {
    code: o.code,
    webhookSecret: key,
    async create(order) {
      const { code, data } = await call('create', {
        order_no: order.id,
        amount_minor: String(order.amount.minor),
        currency: order.amount.currency,
        ttl: String(order.lifetimeSeconds),
      });
      if (code === 0) return { outcome: 'made', payment: paymentIn(o.code, data, order.id) };
      return { outcome: 'refused', reason: code === 411 ? 'too-small' : 'other' };
    },
    async query(id) {
      const { code, data } = await call('query', { order_no: id });
      if (code === 0) return paymentIn(o.code, data, id);
      if (code === 404) return null;
      throw new Outage(o.code, new Error(`query returned ${code}`));
    },
    async cancel(id) {
      const { code, data } = await call('cancel', { order_no: id });
      if (code === 0 && paymentIn(o.code, data, id).status !== 'pending') return { outcome: 'cancelled' };
      if (code === 410) return { outcome: 'already-paid' };
      if (code === 404) return { outcome: 'unknown' };
      throw new Outage(o.code, new Error(`cancel returned ${code}`));
    },
    readWebhook(body) {
      const parsed = z.safeParse(webhookSchema, body);
      return parsed.success ? paymentOf(parsed.data.data) : null;
    },
  };
}

function paymentIn(party: string, data: unknown, orderId: string): Payment {
  const parsed = z.safeParse(paymentSchema, data);
  const payment = parsed.success ? paymentOf(parsed.data) : null;
  if (payment?.orderId !== orderId) throw new Outage(party, new Error('the response is about another payment'));
  return payment;
}

function paymentOf(p: z.infer<typeof paymentSchema>): Payment | null {
  const status = states[p.state];
  const isPaid = status === 'paid';
  if (isPaid && (p.paid === null || p.paid_minor === null || !p.txn)) return null;
  return {
    orderId: p.order_no,
    status,
    qrText: p.qr_text,
    currency: p.currency,
    expiresAt: new Date(p.expires * 1000),
    paid:
      isPaid && p.paid !== null && p.paid_minor !== null && p.txn
        ? { amount: money(BigInt(p.paid_minor), p.currency), at: new Date(p.paid * 1000), transactionId: p.txn }
        : null,
  };
}
