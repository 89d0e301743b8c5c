import type { PayoutOrder, PayoutState, Payouts } from '../../integrations/bank/port.ts';
import { causeOf, unreachable } from '../../platform/errors/errors.ts';

type Verdict =
  | { is: 'paid'; bankReference: string }
  | { is: 'returned'; reason: string }
  /** The bank does not know it, and was not told to pay either. */
  | { is: 'never' }
  /** `unsure`: this attempt may have been carried out. */
  | { is: 'open'; unsure: boolean; note: string };

/** Asks the bank what it knows of the order and, if it knows nothing and `asksOnly` is not set, tells it to pay. Returned is only what was certainly not paid and will not be. */
export async function attemptPayout(
  payouts: Payouts,
  order: PayoutOrder,
  o: { isFirst: boolean; isQuiet: boolean; asksOnly: boolean },
): Promise<Verdict> {
  if (!o.isFirst) {
    const found = await payouts.find(order);
    if (found.state === 'unknown') return { is: 'open', unsure: false, note: found.cause };
    if (found.state !== 'none') return verdictOf(found);
    if (o.asksOnly) return { is: 'never' };
  }
  const sent = await payouts.send(order);
  if (sent.state === 'unknown') return { is: 'open', unsure: true, note: sent.cause };
  if (sent.state !== 'refused') return verdictOf(sent);
  // A refusal is about this attempt only: an earlier one whose answer was lost may have been paid, or be on its way still.
  if (o.isFirst) return { is: 'returned', reason: sent.reason };
  const found = await payouts.find(order);
  if (found.state === 'none')
    return o.isQuiet ? { is: 'returned', reason: sent.reason } : { is: 'open', unsure: false, note: causeOf('SAID', sent.reason) };
  return found.state === 'unknown' ? { is: 'open', unsure: false, note: found.cause } : verdictOf(found);
}

function verdictOf(payout: PayoutState): Verdict {
  switch (payout.state) {
    case 'paid':
      return { is: 'paid', bankReference: payout.bankReference };
    case 'failed':
      return { is: 'returned', reason: payout.reason };
    case 'accepted':
      return { is: 'open', unsure: false, note: causeOf('STILL_OPEN') };
    default:
      return unreachable(payout);
  }
}
