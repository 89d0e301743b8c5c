import { compare } from '@krapao/money';
import * as z from 'zod/mini';
import { causeOf, Outage } from '../../platform/errors/errors.ts';
import type { CallCounts } from '../../platform/metrics/call-counts.ts';
import { fetchJson, type JsonResponse } from '../fetch-json.ts';
import { amountOf, incomingOf, incomingPage, payoutResponse, refusalResponse, showAmount } from './bank-schemas.ts';
import type { BankStatement, PayoutOrder, PayoutState, Payouts, UnknownOutcome } from './port.ts';

export type BankAccess = { readonly url: string; readonly key: string; readonly timeoutMs: number };

/** The bank's codes for a definite refusal: this payout was not made and never will be. */
const definite = new Set(['PAYOUT_REFUSED', 'ACCOUNT_INVALID']);

export function makePayouts(access: BankAccess): Payouts {
  return {
    async send(order) {
      const response = await call(access, 'POST', '/payouts', {
        reference: order.reference,
        fromBank: order.from.bankCode,
        fromAccount: order.from.accountNo,
        toBank: order.to.bankCode,
        toAccount: order.to.accountNo,
        toName: order.to.name,
        amount: showAmount(order.amount),
        currency: order.amount.currency,
      });
      if ('cause' in response) return response;
      if (response.status === 422) {
        const refusal = z.safeParse(refusalResponse, response.json);
        if (refusal.success && definite.has(refusal.data.code)) return { state: 'refused', reason: refusal.data.code };
      }
      return response.status === 200 || response.status === 202
        ? read(order, response)
        : unknown(causeOf('STATUS', String(response.status)));
    },
    async find(order) {
      const response = await call(access, 'GET', `/payouts/${encodeURIComponent(order.reference)}`);
      if ('cause' in response) return response;
      if (response.status === 404) {
        const refusal = z.safeParse(refusalResponse, response.json);
        return refusal.success && refusal.data.code === 'PAYOUT_NOT_FOUND' ? { state: 'none' } : unknown(causeOf('STATUS', '404'));
      }
      return response.status === 200 ? read(order, response) : unknown(causeOf('STATUS', String(response.status)));
    },
  };
}

export function makeBankStatement(access: BankAccess): BankStatement {
  return {
    async incoming(o) {
      const path = `/accounts/${encodeURIComponent(o.bankCode)}/${encodeURIComponent(o.accountNo)}/incoming?cursor=${o.cursor}&limit=${o.limit}`;
      const response = await call(access, 'GET', path);
      if ('cause' in response) throw new Outage('the bank', response.cause);
      const page = z.safeParse(incomingPage, response.json);
      if (response.status !== 200 || !page.success) throw new Outage('the bank', `status ${response.status}`);
      return { items: page.data.items.map(incomingOf), cursor: page.data.cursor };
    },
  };
}

/** A response about another reference or amount leaves the outcome of this payout unknown. */
function read(order: Pick<PayoutOrder, 'reference' | 'amount'>, response: JsonResponse): PayoutState | UnknownOutcome {
  const parsed = z.safeParse(payoutResponse, response.json);
  if (!parsed.success) return unknown(causeOf('NOT_UNDERSTOOD'));
  const { state, reference, bankReference, reason } = parsed.data;
  const amount = amountOf(parsed.data);
  if (reference !== order.reference || amount.currency !== order.amount.currency || compare(amount, order.amount) !== 0)
    return unknown(causeOf('OTHER_ITEM'));
  return state === 'failed' ? { state, bankReference, reason: reason ?? 'PAYOUT_FAILED' } : { state, bankReference };
}

const unknown = (cause: string): UnknownOutcome => ({ state: 'unknown', cause });

async function call(
  access: BankAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, string>,
): Promise<JsonResponse | UnknownOutcome> {
  try {
    return await fetchJson(
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
    return unknown(causeOf('NO_ANSWER', error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : error.message));
  }
}

const party = 'payouts:BANK';
type Answer = Awaited<ReturnType<Payouts['send']>> | Awaited<ReturnType<Payouts['find']>>;

/** Counts call outcomes for the staff dashboard. A payout port returns a missing response as a result, it does not throw. */
export function countPayouts(payouts: Payouts, counts: CallCounts): Payouts {
  const noted = async <T extends Answer>(run: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer: Answer = await run();
    const ms = performance.now() - started;
    if (answer.state === 'unknown') counts.note(party, 'failed', ms, answer.cause);
    else if (answer.state === 'refused') counts.note(party, 'refused', ms, causeOf('SAID', answer.reason));
    else counts.note(party, 'ok', ms);
    return answer as T;
  };
  return { send: (order) => noted(() => payouts.send(order)), find: (order) => noted(() => payouts.find(order)) };
}
