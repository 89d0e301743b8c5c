import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateways/gateway.ts';
import { showPayment } from '../gateways/json-gateway.ts';
import { payOnce, sendNotices } from '../gateways/pay.ts';
import type { Payment } from '../gateways/payments.ts';
import { statusOf } from '../gateways/payments.ts';
import type { Fields } from '../lib/fields.ts';
import type { World } from '../world.ts';
import { bodyOf, ControlRefusal, codeIn, orRefuse, paramOf, positiveOf } from './refusal.ts';

const TIMES_MAX = 50;
const SHORT_BY_MINOR = 100;

function timesOf({ twice, times }: Fields): number {
  const wanted = times ?? (twice === true ? 2 : 1);
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 1 || wanted > TIMES_MAX) {
    throw new ControlRefusal(400, `times must be 1 to ${TIMES_MAX}`);
  }
  return wanted;
}

function amountPaid({ payFaults }: Gateway, payment: Payment, fields: Fields): number {
  if (fields.amount !== undefined) return positiveOf(fields, 'amount');
  const fault = payment.paid ? null : payFaults.next('pay');
  if (!fault) return payment.amount;
  return fault.detail.amount === undefined ? Math.max(1, payment.amount - SHORT_BY_MINOR) : positiveOf(fault.detail, 'amount');
}

export function gatewayControls(app: FastifyInstance, { gateways, bank, notices, journal }: World): void {
  const paymentOf = (gateway: Gateway, orderId: unknown): Payment => {
    const payment = gateway.payments.find(orderId);
    if (!payment) throw new ControlRefusal(404, 'unknown qrcodeId');
    return payment;
  };

  app.post('/sim/gateways/:code/pay', async (req) => {
    const gateway = codeIn(gateways, paramOf(req, 'code'));
    const fields = bodyOf(req);
    const before = paymentOf(gateway, fields.qrcodeId);
    const times = timesOf(fields);
    const amount = amountPaid(gateway, before, fields);
    const { payment, sending } = journal.atomically(() => {
      const payment = payOnce(gateway, bank, before, { amount, late: fields.late === true });
      const sending = fields.noNotice === true ? [] : sendNotices(gateway, notices, payment, { times, newIds: fields.newIds === true });
      return { payment, sending };
    });
    const sent = await sending;
    return {
      paid: payment !== before,
      status: statusOf(payment),
      transactionId: payment.paid?.transactionId,
      notices: sent.map(({ id, status }) => ({ id, status })),
    };
  });

  app.get('/sim/gateways/:code/payments/:orderId', (req) => {
    const gateway = codeIn(gateways, paramOf(req, 'code'));
    return showPayment(paymentOf(gateway, paramOf(req, 'orderId')));
  });

  app.post('/sim/gateways/:code/fault', (req) => {
    const { faults, payFaults } = codeIn(gateways, paramOf(req, 'code'));
    const fields = bodyOf(req);
    if (fields.mode === 'none') payFaults.clear();
    orRefuse((fields.mode === 'wrong-amount' ? payFaults : faults).set(fields));
    return { ok: true };
  });
}
