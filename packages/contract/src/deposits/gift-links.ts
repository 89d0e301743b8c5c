import * as z from 'zod/mini';
import { endpoint, memberMoney, memberWrite } from '../api/endpoint.ts';
import { text, txStatus } from '../api/schemas.ts';

export const giftLinkKey = endpoint({
  ...memberWrite,
  method: 'GET',
  path: '/api/wallet/truelink',
  reply: z.object({ keyId: z.string(), key: z.string() }),
});
/** `link` is `keyId.iv.ciphertext`, the last two in base64url: AES-GCM over `link::walletAccountName`. */
export const redeemGiftLink = endpoint({
  ...memberMoney,
  path: '/api/wallet/truelink',
  body: z.object({ link: text(2000) }),
  reply: z.object({ reference: z.string(), status: txStatus }),
  fails: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID', 'NO_WALLET', 'INACTIVE_USER'],
});
