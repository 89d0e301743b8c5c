import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { Outage, refuse } from '../../../platform/errors/errors.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { checkPayment } from './poll-qr.ts';
import { noQr, type QrView } from './qr-view.ts';
import * as sql from './qrcode.sql.ts';

/** A payment made at the same moment is still credited. */
export async function cancelQr(core: Core, o: { memberId: bigint; id: string }): Promise<QrView> {
  const code = await sql.findQr(core.db, o.memberId, o.id);
  if (!code || code.state === 'refused') refuse('NO_DATA');
  const closed = await core.db.tx(async (tx) => {
    if (!(await sql.closeQr(tx, { ...code, state: 'cancelled', at: core.clock() }))) return false;
    await addJob(tx, 'qr-cancel', { memberId: String(o.memberId), id: o.id }, { jobKey: `qr-cancel:${o.id}` });
    return true;
  });
  if (closed) core.live.tell(o.memberId, 'qrcode', { qrcodeId: o.id, state: 'cancelled' });
  return noQr;
}

export async function cancelAtGateway(core: DepositsCore, o: { memberId: bigint; id: string }): Promise<void> {
  const code = await sql.findQr(core.db, o.memberId, o.id);
  const gateway = code && core.payments.get(code.provider);
  if (!gateway) return;
  const answer = await gateway.cancel(o.id);
  if (answer.outcome === 'already-paid') await checkPayment(core, code);
}

export async function expireQr(core: DepositsCore, o: { memberId: bigint; id: string }): Promise<void> {
  const code = await sql.findQr(core.db, o.memberId, o.id);
  if (!code || code.expiresAt.getTime() > core.clock().getTime()) return;
  if (!(await sql.closeQr(core.db, { ...code, state: 'expired', at: core.clock() }))) return;
  core.live.tell(o.memberId, 'qrcode', { qrcodeId: o.id, state: 'expired' });
  try {
    await checkPayment(core, code);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    core.log.warn({ err: error, provider: code.provider }, 'gateway did not answer about an expired QR code');
  }
}

export async function closeExpired(core: Core, o: { memberId: bigint; provider: string }): Promise<void> {
  const open = await sql.findOpenQr(core.db, o.memberId, o.provider);
  if (!open || open.expiresAt.getTime() > core.clock().getTime()) return;
  if (await sql.closeQr(core.db, { ...open, state: 'expired', at: core.clock() }))
    core.live.tell(o.memberId, 'qrcode', { qrcodeId: open.id, state: 'expired' });
}
