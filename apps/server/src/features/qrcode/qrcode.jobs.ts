import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import { cancelAtGateway, expireQr } from './close-qr.ts';
import { pollQr } from './poll-qr.ts';
import { listOverdueQr } from './qrcode.sql.ts';

const digits = z.string().check(z.regex(/^\d+$/));
const one = z.object({ memberId: digits, id: z.string() });
const round = z.object({ memberId: digits, id: z.string(), round: z.int() });

const read = (payload: unknown) => {
  const { memberId, id } = z.parse(one, payload);
  return { memberId: BigInt(memberId), id };
};

export const qrcodeTasks = {
  'qr-expire': (ctx: Ctx, payload: unknown) => expireQr(ctx, read(payload)),
  'qr-cancel': (ctx: Ctx, payload: unknown) => cancelAtGateway(ctx, read(payload)),
  'qr-poll': (ctx: Ctx, payload: unknown) => pollQr(ctx, { ...read(payload), round: z.parse(round, payload).round }),
  /** What a crash took the expiry job of. */
  'qr-sweep': async (ctx: Ctx) => {
    for (const code of await listOverdueQr(ctx.db, ctx.clock(), 200)) await expireQr(ctx, code);
  },
};
