import { parseMinor, showMinor } from '../lib/amount.ts';
import type { Fault } from '../lib/faults.ts';
import { ACCOUNT_NUMBER, currencyOf, type Fields, REFERENCE, textOf } from '../lib/fields.ts';
import { json, type SimResponse } from '../lib/response.ts';
import type { Bank } from './bank.ts';
import { isBank } from './banks.ts';
import { type Payout, type PayoutOrder, payoutState } from './ledger.ts';

export const refusal = (status: number, code: string, message: string = code) => json(status, { code, message });

export function showPayout(payout: Payout): Record<string, unknown> {
  const state = payoutState(payout);
  return {
    reference: payout.reference,
    state,
    bankReference: payout.bankReference,
    amount: showMinor(payout.amount),
    currency: payout.currency,
    toBank: payout.toBank,
    toAccount: payout.toAccount,
    reason: state === 'failed' ? 'Account closed' : null,
    createdAt: payout.createdAt.toISOString(),
    updatedAt: (state === 'accepted' ? payout.createdAt : payout.settlesAt).toISOString(),
  };
}

function readOrder(fields: Fields): PayoutOrder | SimResponse {
  const reference = textOf(fields, 'reference', REFERENCE);
  const amount = parseMinor(fields.amount);
  const currency = currencyOf(fields.currency);
  const toName = textOf(fields, 'toName', /^.{1,120}$/u);
  if (!reference) return refusal(400, 'BAD_REQUEST', 'reference');
  if (!amount || amount < 0) return refusal(400, 'BAD_REQUEST', 'amount');
  if (!currency) return refusal(400, 'BAD_REQUEST', 'currency');
  if (!toName) return refusal(400, 'BAD_REQUEST', 'toName');
  const fromAccount = textOf(fields, 'fromAccount', ACCOUNT_NUMBER);
  const toAccount = textOf(fields, 'toAccount', ACCOUNT_NUMBER);
  const { fromBank, toBank } = fields;
  if (!fromAccount || !toAccount || !isBank(fromBank) || !isBank(toBank)) return refusal(422, 'ACCOUNT_INVALID');
  return { reference, amount, currency, toName, fromBank, fromAccount, toBank, toAccount };
}

const sameOrder = (a: PayoutOrder, b: PayoutOrder) =>
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.toBank === b.toBank &&
  a.toAccount === b.toAccount &&
  a.fromBank === b.fromBank &&
  a.fromAccount === b.fromAccount;

export function makePayout({ ledger, settings }: Bank, fields: Fields | null, fault: Fault | null): SimResponse {
  if (!fields) return refusal(400, 'BAD_REQUEST', 'body');
  const order = readOrder(fields);
  if ('status' in order) return order;
  const known = ledger.payout(order.reference);
  if (known) return sameOrder(known, order) ? json(200, showPayout(known)) : refusal(409, 'REFERENCE_REUSED');
  const fate = fault?.mode === 'fail' ? 'failed' : 'paid';
  return json(202, showPayout(ledger.acceptPayout(order, { fate, settleMs: settings.payoutSettleMs })));
}

export function queryPayout({ ledger }: Bank, reference: string): SimResponse {
  const payout = ledger.payout(reference);
  return payout ? json(200, showPayout(payout)) : refusal(404, 'PAYOUT_NOT_FOUND');
}
