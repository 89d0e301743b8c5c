import { money } from '@krapao/money';
import * as z from 'zod/mini';
import type { WalletCredit } from './port.ts';

export const incomingItem = z.object({
  reference: z.string().check(z.regex(/^[A-Za-z0-9]{6,40}$/)),
  account: z.string().check(z.regex(/^\d{8,15}$/)),
  amount: z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/)),
  currency: z.enum(['THB', 'LAK']),
  // In whatever form: one that says nothing to us waits for staff, and must not keep the rest of the book from being read.
  fromPhone: z.string().check(z.maxLength(40)),
  fromName: z.nullish(z.string().check(z.maxLength(200))),
  at: z.iso.datetime(),
});
export const incomingPage = z.object({ items: z.array(incomingItem), cursor: z.string().check(z.regex(/^\d{1,18}$/)) });
export const incomingWebhook = z.object({ type: z.literal('transfer.incoming'), data: incomingItem });

export const walletCreditOf = ({ amount, currency, fromName, at, ...item }: z.infer<typeof incomingItem>): WalletCredit => ({
  ...item,
  amount: money(BigInt(amount.replace('.', '')), currency),
  fromName: fromName ?? '',
  at: new Date(at),
});
