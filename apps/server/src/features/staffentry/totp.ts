import QRCode from 'qrcode';
import { refuse } from '../../core/errors.ts';
import type { EncryptedColumn } from '../../crypto/reencrypt.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Ctx } from '../../ctx.ts';
import { findStaffById, type StaffAct } from '../office/public.ts';
import { changeFactors, codesForFirst, refuseLastFactor } from './change-factors.ts';
import * as sql from './factor.sql.ts';
import { makeSecret, stepOfCode, totpUri } from './totp.rules.ts';

/** A secret that was shown and not confirmed for so long may have been seen by somebody else. */
const pendingMs = 15 * 60_000;

const owner = (staffId: bigint): string => `staff_totp:${staffId}`;

export const encryptedTotpSecret: EncryptedColumn = {
  table: 'staff_totp',
  column: 'secret',
  key: ['staff_id', 'state'],
  ownerOf: ({ staff_id }) => owner(BigInt(String(staff_id))),
};

export const decryptTotpSecret = (vault: Vault, staffId: bigint, { secret }: { secret: Buffer }): string =>
  vault.decrypt(secret, owner(staffId));

export async function beginTotp(ctx: Ctx, { caller: { staffId } }: StaffAct) {
  const { username } = (await findStaffById(ctx.db, staffId)) ?? refuse('NO_DATA');
  const secret = makeSecret();
  await sql.putPendingTotp(ctx.db, { staffId, secret: ctx.vault.encrypt(secret, owner(staffId)), now: ctx.clock() });
  const uri = totpUri({ secret, issuer: ctx.settings.get('info').name, username });
  return { secret, uri, qr: squaresOf(uri) };
}

export function confirmTotp(ctx: Ctx, by: StaffAct, code: string) {
  const { staffId } = by.caller;
  return changeFactors(ctx, by, async (tx, now) => {
    const pending = await sql.findTotp(tx, staffId, 'pending');
    if (!pending || now.getTime() - pending.createdAt.getTime() > pendingMs) refuse('OTP_EXPIRED');
    const step = stepOfCode({ secret: decryptTotpSecret(ctx.vault, staffId, pending), code, at: now, lastStep: 0 });
    if (step === null) refuse('OTP_CODE_INVALID');
    const recoveryCodes = await codesForFirst(ctx, tx, by);
    await sql.takeOverTotp(tx, { staffId, step, now });
    return { act: 'factor.add', kind: 'factor.added', detail: { kind: 'totp' }, result: { recoveryCodes } };
  });
}

export function removeTotp(ctx: Ctx, by: StaffAct) {
  return changeFactors(ctx, by, async (tx) => {
    if (!(await sql.deleteTotp(tx, by.caller.staffId))) refuse('NO_DATA');
    await refuseLastFactor(ctx, tx, by);
    return { act: 'factor.remove', kind: 'factor.removed', detail: { kind: 'totp' }, result: { done: true as const } };
  });
}

/** The dark squares, run by run, as the path of a drawing: the page needs no markup of ours. */
function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  return { size, path };
}
