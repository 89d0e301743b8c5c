import type { Core } from '../../platform/core.ts';
import { openAnnounced } from './bank-credits/announced.sql.ts';
import { openCodePayments } from './bank-credits/bank-credit.sql.ts';
import { openGiftLinks } from './gift-links/giftlink.sql.ts';
import { secondsLeft } from './qr-codes/qrcode.rules.ts';
import { listLiveQrs } from './qr-codes/qrcode.sql.ts';
import { openSlips } from './slips/slip.sql.ts';

export async function listOpenDeposits(core: Core, o: { memberId: bigint; limit: number }) {
  const now = core.clock();
  const [announced, payments, gifts, slips, codes] = await Promise.all([
    openAnnounced(core.db, o),
    openCodePayments(core.db, o),
    openGiftLinks(core.db, o),
    openSlips(core.db, o),
    listLiveQrs(core.db, { ...o, now }),
  ]);
  const deposit = 'deposit' as const;
  return [
    ...announced.map(({ reference, amount, createdAt }) => ({ kind: deposit, reference, amount, createdAt, note: 'WAITING' })),
    ...payments.map(({ order, amount, createdAt, bankCode }) => ({
      kind: deposit,
      reference: order?.id ?? '',
      amount,
      createdAt,
      note: 'AMOUNT_CHECKED',
      bankCode,
    })),
    ...gifts.map((gift) => ({ kind: deposit, ...gift, amount: null, bankCode: 'TRUELINK' })),
    ...slips.map(({ reference, amount, createdAt, bankCode }) => ({ kind: 'slip' as const, reference, amount, createdAt, bankCode })),
    ...codes.map(({ id, amount, createdAt, provider, expiresAt }) => ({
      kind: 'qrcode' as const,
      reference: id,
      amount,
      createdAt,
      bankCode: provider,
      expireIn: secondsLeft(expiresAt, now),
    })),
  ];
}
