import * as z from 'zod/mini';
import { incomingNotice, incomingOf } from '../../gateways/payouts/wire.ts';
import { refuse } from '../../http/errors.ts';
import { type HookHandler, openNotice } from '../../http/hook.ts';
import { receiveTransfer } from './receive-transfer.ts';

/** The bank's notice of an incoming transfer. The same one again, under whatever id, finds the transfer and changes nothing. */
export const takeBankNotice: HookHandler = async (ctx, notice) => {
  const parsed = z.safeParse(incomingNotice, openNotice(ctx, ctx.deps.bankNoticeSecret, notice));
  if (!parsed.success) return refuse('KEY_INVALID', 'body');
  const received = await receiveTransfer(ctx, incomingOf(parsed.data.data));
  return { received: received !== 'not-ours' };
};
