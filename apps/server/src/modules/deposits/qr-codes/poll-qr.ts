import { addJob } from '../../../platform/db/add-job.ts';
import { Outage, refuse } from '../../../platform/errors/errors.ts';
import { openWebhook, type WebhookHandler } from '../../../platform/http/webhook.ts';
import type { DepositsCore } from '../deposits-core.ts';
import * as sql from './qrcode.sql.ts';
import { settlePayment } from './settle-payment.ts';

/** Often while the code is valid, then ever less: payments can arrive long after it expired. */
const liveSeconds = 20;
const afterwardsSeconds = [60, 300, 1_800, 7_200, 86_400];

export function pollAfterSeconds(round: number, lifetimeSeconds: number): number {
  const liveRounds = Math.ceil(lifetimeSeconds / liveSeconds);
  return round <= liveRounds ? liveSeconds : (afterwardsSeconds[round - liveRounds - 1] ?? 0);
}

export async function pollQr(core: DepositsCore, o: { memberId: bigint; id: string; round: number }): Promise<void> {
  const code = await sql.findQr(core.db, o.memberId, o.id);
  if (!code || code.state === 'paid' || code.state === 'doubt' || code.state === 'refused') return;
  try {
    if (await checkPayment(core, code)) return;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    core.log.warn({ err: error, provider: code.provider }, 'gateway did not answer about a QR code');
  }
  const round = o.round + 1;
  const seconds = pollAfterSeconds(round, code.lifetimeSeconds);
  if (seconds === 0) return;
  const runAt = new Date(core.clock().getTime() + seconds * 1000);
  await addJob(core.db, 'qr-poll', { memberId: String(o.memberId), id: o.id, round }, { jobKey: `qr-poll:${o.id}`, runAt });
}

export async function checkPayment(core: DepositsCore, code: sql.QrCode): Promise<boolean> {
  const gateway = core.payments.get(code.provider);
  if (!gateway) throw new Error(`no adapter for ${code.provider}`);
  const payment = await gateway.query(code.id);
  if (payment?.status !== 'paid') return false;
  await settlePayment(core, { provider: code.provider, payment });
  return true;
}

export async function settleKnownCode(core: DepositsCore, provider: string, id: string): Promise<'posted' | 'known' | 'unknown_member'> {
  const [memberId] = await sql.memberOfCode(core.db, [id]);
  const code = memberId === undefined ? null : await sql.findQr(core.db, memberId, id);
  if (code?.provider !== provider) return 'unknown_member';
  if (code.state === 'paid' || code.state === 'doubt') return 'known';
  return (await checkPayment(core, code)) ? 'posted' : 'known';
}

/** Repeated webhooks, and those about unknown orders, are accepted and change nothing. */
export function receivePaymentWebhook(code: string): WebhookHandler<DepositsCore> {
  return async (core, webhook) => {
    const gateway = core.payments.get(code) ?? refuse('NO_DATA');
    const payment = gateway.readWebhook(openWebhook(core, gateway.webhookSecret, webhook)) ?? refuse('KEY_INVALID', 'body');
    const verdict = await core.webhooks.settle({ provider: code, eventId: webhook.id, payment });
    return { received: verdict === 'credited' || verdict === 'known' || verdict === 'doubt' };
  };
}
