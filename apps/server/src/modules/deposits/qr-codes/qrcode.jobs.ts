import * as z from 'zod/mini';
import type { DepositsCore } from '../deposits-core.ts';
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
  'qr-expire': (core: DepositsCore, payload: unknown) => expireQr(core, read(payload)),
  'qr-cancel': (core: DepositsCore, payload: unknown) => cancelAtGateway(core, read(payload)),
  'qr-poll': (core: DepositsCore, payload: unknown) => pollQr(core, { ...read(payload), round: z.parse(round, payload).round }),
  'qr-sweep': async (core: DepositsCore) => {
    for (const code of await listOverdueQr(core.db, core.clock(), 200)) await expireQr(core, code);
  },
};
