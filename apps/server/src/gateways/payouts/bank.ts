import { compare } from '@krapao/money';
import * as z from 'zod/mini';
import { Outage } from '../../core/errors.ts';
import { type Answered, ask as askOver } from '../payments/ask.ts';
import type { BankBook, PayoutOrder, PayoutState, Payouts, Unknown } from './port.ts';
import { amountOf, incomingOf, incomingPage, payoutAnswer, refusalAnswer, showAmount } from './wire.ts';

export type BankAccess = { readonly url: string; readonly key: string; readonly timeoutMs: number };

/** Codes of the bank that say: this was not done and never will be. */
const definite = new Set(['PAYOUT_REFUSED', 'ACCOUNT_INVALID']);

export function makePayouts(access: BankAccess): Payouts {
  return {
    async send(order) {
      const answered = await ask(access, 'POST', '/payouts', {
        reference: order.reference,
        fromBank: order.from.bankCode,
        fromAccount: order.from.accountNo,
        toBank: order.to.bankCode,
        toAccount: order.to.accountNo,
        toName: order.to.name,
        amount: showAmount(order.amount),
        currency: order.amount.currency,
      });
      if ('cause' in answered) return answered;
      if (answered.status === 422) {
        const refusal = z.safeParse(refusalAnswer, answered.json);
        if (refusal.success && definite.has(refusal.data.code)) return { state: 'refused', reason: refusal.data.code };
      }
      return answered.status === 200 || answered.status === 202 ? read(order, answered) : unknown(`status ${answered.status}`);
    },
    async find(order) {
      const answered = await ask(access, 'GET', `/payouts/${encodeURIComponent(order.reference)}`);
      if ('cause' in answered) return answered;
      if (answered.status === 404) {
        const refusal = z.safeParse(refusalAnswer, answered.json);
        return refusal.success && refusal.data.code === 'PAYOUT_NOT_FOUND' ? { state: 'none' } : unknown('404 of another form');
      }
      return answered.status === 200 ? read(order, answered) : unknown(`status ${answered.status}`);
    },
  };
}

export function makeBankBook(access: BankAccess): BankBook {
  return {
    async incoming(o) {
      const path = `/accounts/${encodeURIComponent(o.bankCode)}/${encodeURIComponent(o.accountNo)}/incoming?cursor=${o.cursor}&limit=${o.limit}`;
      const answered = await ask(access, 'GET', path);
      if ('cause' in answered) throw new Outage('the bank', answered.cause);
      const page = z.safeParse(incomingPage, answered.json);
      if (answered.status !== 200 || !page.success) throw new Outage('the bank', `status ${answered.status}`);
      return { items: page.data.items.map(incomingOf), cursor: page.data.cursor };
    },
  };
}

/** An answer about another reference or another amount is not an answer to ours. */
function read(order: Pick<PayoutOrder, 'reference' | 'amount'>, answered: Answered): PayoutState | Unknown {
  const parsed = z.safeParse(payoutAnswer, answered.json);
  if (!parsed.success) return unknown('not the protocol');
  const { state, reference, bankReference, reason } = parsed.data;
  const amount = amountOf(parsed.data);
  if (reference !== order.reference || amount.currency !== order.amount.currency || compare(amount, order.amount) !== 0)
    return unknown('an answer about another payout');
  return state === 'failed' ? { state, bankReference, reason: reason ?? 'PAYOUT_FAILED' } : { state, bankReference };
}

const unknown = (cause: string): Unknown => ({ state: 'unknown', cause });

async function ask(access: BankAccess, method: 'GET' | 'POST', path: string, body?: Record<string, string>): Promise<Answered | Unknown> {
  try {
    return await askOver(
      'the bank',
      access.url + path,
      {
        method,
        headers: { authorization: `Bearer ${access.key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      access.timeoutMs,
    );
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return unknown(error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : error.message);
  }
}
