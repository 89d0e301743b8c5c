import { addJob } from '../../../platform/db/add-job.ts';
import { Outage } from '../../../platform/errors/errors.ts';
import type { DepositsCore } from '../deposits-core.ts';
import * as sql from './qrcode.sql.ts';
import { settlePayment } from './settle-payment.ts';

/** While the code lives often, then ever more seldom: a payment may come long after the code's time. */
const liveSeconds = 20;
const afterwardsSeconds = [60, 300, 1_800, 7_200, 86_400];

export function pollAfterSeconds(round: number, lifetimeSeconds: number): number {
  const liveRounds = Math.ceil(lifetimeSeconds / liveSeconds);
  return round <= liveRounds ? liveSeconds : (afterwardsSeconds[round - liveRounds - 1] ?? 0);
}

/** Job: asks the gateway, because a webhook may be lost. */
export async function pollQr(core: DepositsCore, o: { memberId: bigint; id: string; round: number }): Promise<void> {
  const code = await sql.findQr(core.db, o.memberId, o.id);
  if (!code || code.state === 'paid' || code.state === 'doubt' || code.state === 'refused') return;
  try {
    if (await checkPayment(core, code)) return;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    core.log.warn({ err: error, provider: code.provider }, 'a gateway did not answer about a code');
  }
  const round = o.round + 1;
  const seconds = pollAfterSeconds(round, code.lifetimeSeconds);
  if (seconds === 0) return;
  const runAt = new Date(core.clock().getTime() + seconds * 1000);
  await addJob(core.db, 'qr-poll', { memberId: String(o.memberId), id: o.id, round }, { jobKey: `qr-poll:${o.id}`, runAt });
}

/** True when the gateway says that it is paid. */
export async function checkPayment(core: DepositsCore, code: sql.QrCode): Promise<boolean> {
  const gateway = core.payments.get(code.provider);
  if (!gateway) throw new Error(`no adapter for ${code.provider}`);
  const payment = await gateway.query(code.id);
  if (payment?.status !== 'paid') return false;
  await settlePayment(core, { provider: code.provider, payment });
  return true;
}
