import { fromJson } from '@krapao/money';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { Ctx } from '../ctx.ts';
import { creditSlip, findSlip, finishSlip, insertSlip } from '../features/slip/public.ts';
import { demoMemberId } from './members.ts';

/** One credited and one refused slip, so that the list shows both. */
export async function seedSlips(ctx: Ctx): Promise<void> {
  const memberId = await demoMemberId(ctx);
  const lao = ctx.config.variant === 'lao';
  const amount = lao ? fromJson(150_000, 'LAK') : fromJson(250, 'THB');
  const write = async (reference: string): Promise<void> => {
    if (await findSlip(ctx.db, { memberId, reference })) return;
    const fileName = ctx.deps.files.newName('slip');
    const picture = await draw(reference);
    await ctx.deps.files.save(fileName, picture);
    const slip = { memberId, reference, createdAt: ctx.clock(), bankCode: lao ? 'BCEL' : 'KBANK', claimed: amount, fileName };
    await insertSlip(ctx.db, { ...slip, currency: amount.currency, bytes: picture.length });
  };
  await write('SDEMO1');
  await ctx.db.tx((tx) => creditSlip(tx, ctx, { memberId, reference: 'SDEMO1' }, { amount }));
  await write('SDEMO2');
  await finishSlip(ctx.db, { memberId, reference: 'SDEMO2' }, { status: 'FAILED', note: 'NOT_MATCH', amount: null, at: ctx.clock() });
}

/** Draws a picture that looks like a bank's slip. */
async function draw(reference: string): Promise<Buffer> {
  const code = (await QRCode.toString(reference, { type: 'svg' })).replace('<svg ', '<svg x="90" y="240" width="300" height="300" ');
  const lines = [130, 160, 190].map((y, i) => `<rect x="60" y="${y}" width="${360 - 70 * i}" height="12" rx="6" fill="#d7dde2"/>`);
  const paper = `<rect width="480" height="600" fill="#fff"/><rect width="480" height="96" fill="#138f4f"/>${lines.join('')}${code}`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">${paper}</svg>`))
    .jpeg()
    .toBuffer();
}
