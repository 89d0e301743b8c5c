import { type Money, money } from '@krapao/money';
import * as z from 'zod/mini';
import type { IncomingCredit } from './port.ts';

const amountText = z.string().check(z.regex(/^\d{1,13}\.\d{2}$/));
const currency = z.enum(['THB', 'LAK']);
const shortText = z.string().check(z.maxLength(200));

export const payoutResponse = z.object({
  reference: shortText,
  state: z.enum(['accepted', 'paid', 'failed']),
  bankReference: shortText,
  amount: amountText,
  currency,
  reason: z.nullable(shortText),
});

export const refusalResponse = z.object({ code: shortText });

export const incomingItem = z.object({
  cursor: z.string().check(z.regex(/^\d{1,18}$/)),
  reference: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)),
  bankCode: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  account: z.string().check(z.regex(/^\d{6,15}$/)),
  amount: amountText,
  currency,
  fromBank: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  fromAccount: z.string().check(z.regex(/^[\dxX*-]{4,25}$/)),
  fromName: shortText,
  at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'a time')),
  ref1: z.nullable(shortText),
});
export const incomingPage = z.object({ items: z.array(incomingItem), cursor: z.string().check(z.regex(/^\d{1,18}$/)) });
export const incomingWebhook = z.object({ type: z.literal('transfer.incoming'), data: incomingItem });

export function amountOf(wire: { amount: string; currency: 'THB' | 'LAK' }): Money {
  return money(BigInt(wire.amount.replace('.', '')), wire.currency);
}

export function showAmount(amount: Money): string {
  return `${amount.minor / 100n}.${(amount.minor % 100n).toString().padStart(2, '0')}`;
}

export function incomingOf(item: z.infer<typeof incomingItem>): IncomingCredit {
  return {
    reference: item.reference,
    bankCode: item.bankCode,
    accountNo: item.account,
    amount: amountOf(item),
    fromBank: item.fromBank,
    fromAccount: item.fromAccount,
    fromName: item.fromName,
    at: new Date(item.at),
    ref1: item.ref1,
  };
}
