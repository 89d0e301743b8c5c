import * as z from 'zod/mini';
import { refuse } from '../../core/errors.ts';
import { openNotice, type WebhookHandler } from '../../core/webhook.ts';
import { incomingNotice, walletTransferOf } from '../../gateways/wallets/wallet-schemas.ts';
import { receiveWalletTransfer } from './receive-wallet-transfer.ts';

/** The wallet service's notice of money that came in. The same one again, under whatever id, changes nothing. */
export const takeWalletNotice: WebhookHandler = async (ctx, notice) => {
  const parsed = z.safeParse(incomingNotice, openNotice(ctx, ctx.deps.walletNoticeSecret, notice));
  if (!parsed.success) return refuse('KEY_INVALID', 'body');
  const received = await receiveWalletTransfer(ctx, walletTransferOf(parsed.data.data));
  return { received: received !== 'not-ours' };
};
