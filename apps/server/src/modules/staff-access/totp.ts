import QRCode from 'qrcode';
import type { Core } from '../../platform/core.ts';
import type { EncryptedColumn } from '../../platform/crypto/reencrypt.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { type StaffAct, staffAccounts } from '../control/index.ts';
import { changeFactors, codesForFirst, refuseLastFactor } from './change-factors.ts';
import { makeSecret, stepOfCode, totpUri } from './codes.rules.ts';
import * as sql from './factor.sql.ts';

/** An unconfirmed secret older than this may have been seen by someone else. */
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

export async function beginTotp(core: Core, { caller: { staffId } }: StaffAct) {
  const { username } = (await staffAccounts.findById(core.db, staffId)) ?? refuse('NO_DATA');
  const secret = makeSecret();
  await sql.putPendingTotp(core.db, { staffId, secret: core.vault.encrypt(secret, owner(staffId)), now: core.clock() });
  const uri = totpUri({ secret, issuer: core.settings.get('info').name, username });
  return { secret, uri, qr: squaresOf(uri) };
}

export function confirmTotp(core: Core, by: StaffAct, code: string) {
  const { staffId } = by.caller;
  return changeFactors(core, by, async (tx, now) => {
    const pending = await sql.findTotp(tx, staffId, 'pending');
    if (!pending || now.getTime() - pending.createdAt.getTime() > pendingMs) refuse('OTP_EXPIRED');
    const step = stepOfCode({ secret: decryptTotpSecret(core.vault, staffId, pending), code, at: now, lastStep: 0 });
    if (step === null) refuse('OTP_CODE_INVALID');
    const recoveryCodes = await codesForFirst(core, tx, by);
    await sql.takeOverTotp(tx, { staffId, step, now });
    return { act: 'factor.add', kind: 'factor.added', detail: { kind: 'totp' }, result: { recoveryCodes } };
  });
}

export function removeTotp(core: Core, by: StaffAct) {
  return changeFactors(core, by, async (tx) => {
    if (!(await sql.deleteTotp(tx, by.caller.staffId))) refuse('NO_DATA');
    await refuseLastFactor(core, tx, by);
    return { act: 'factor.remove', kind: 'factor.removed', detail: { kind: 'totp' }, result: done };
  });
}

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
