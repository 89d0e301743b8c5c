import { fromJson } from '@krapao/money';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { creditSlip, lockForCredit } from '../modules/deposits/slips/credit-slip.ts';
import { findSlip, finishSlip, insertSlip } from '../modules/deposits/slips/slip.sql.ts';
import type { ServerCore } from '../server.ts';
import { demoMemberId } from './members.ts';

export async function seedSlips(core: ServerCore): Promise<void> {
  const memberId = await demoMemberId(core);
  const lao = core.config.variant === 'lao';
  const amount = lao ? fromJson(150_000, 'LAK') : fromJson(250, 'THB');
  const write = async (reference: string): Promise<void> => {
    if (await findSlip(core.db, { memberId, reference })) return;
    const fileName = core.files.newName('slip');
    const picture = await draw(reference);
    await core.files.save(fileName, picture);
    const slip = { memberId, reference, createdAt: core.clock(), bankCode: lao ? 'BCEL' : 'KBANK', claimed: amount, fileName };
    await insertSlip(core.db, { ...slip, currency: amount.currency, bytes: picture.length });
  };
  await write('SDEMO1');
  await core.db.tx(async (tx) => {
    const id = { memberId, reference: 'SDEMO1' };
    const open = await lockForCredit(tx, core, id, { amount });
    if (open) await creditSlip(tx, core, id, { ...open, amount });
  });
  await write('SDEMO2');
  await finishSlip(core.db, { memberId, reference: 'SDEMO2' }, { status: 'FAILED', note: 'NOT_MATCH', amount: null, at: core.clock() });
}

async function draw(reference: string): Promise<Buffer> {
  const code = (await QRCode.toString(reference, { type: 'svg' })).replace('<svg ', '<svg x="90" y="240" width="300" height="300" ');
  const lines = [130, 160, 190].map((y, i) => `<rect x="60" y="${y}" width="${360 - 70 * i}" height="12" rx="6" fill="#d7dde2"/>`);
  const paper = `<rect width="480" height="600" fill="#fff"/><rect width="480" height="96" fill="#138f4f"/>${lines.join('')}${code}`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">${paper}</svg>`))
    .jpeg()
    .toBuffer();
}
