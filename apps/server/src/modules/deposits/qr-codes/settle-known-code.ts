import type { DepositsCore } from '../deposits-core.ts';
import { checkPayment } from './poll-qr.ts';
import { findQr, memberOfCode } from './qrcode.sql.ts';

/** A gateway's book tells that a code was paid: it is asked for the payment, whatever state the code is in here. */
export async function settleKnownCode(core: DepositsCore, provider: string, id: string): Promise<'posted' | 'known' | 'unknown'> {
  const [memberId] = await memberOfCode(core.db, [id]);
  const code = memberId === undefined ? null : await findQr(core.db, memberId, id);
  if (code?.provider !== provider) return 'unknown';
  if (code.state === 'paid' || code.state === 'doubt') return 'known';
  return (await checkPayment(core, code)) ? 'posted' : 'known';
}
