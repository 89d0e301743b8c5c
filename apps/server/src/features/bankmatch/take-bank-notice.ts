import * as z from 'zod/mini';
import { refuse } from '../../core/errors.ts';
import { openNotice, type WebhookHandler } from '../../core/webhook.ts';
import { incomingNotice, incomingOf } from '../../gateways/payouts/bank-schemas.ts';
import { receiveBankCredit } from './receive-bank-credit.ts';

/** The bank's notice of a bank credit. The same one again, under whatever id, changes nothing. */
export const takeBankNotice: WebhookHandler = async (ctx, notice) => {
  const parsed = z.safeParse(incomingNotice, openNotice(ctx, ctx.deps.bankNoticeSecret, notice));
  if (!parsed.success) return refuse('KEY_INVALID', 'body');
  const received = await receiveBankCredit(ctx, incomingOf(parsed.data.data));
  return { received: received !== 'not-ours' };
};
