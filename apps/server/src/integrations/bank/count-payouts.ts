import { causeOf } from '../../platform/errors/cause.ts';
import type { CallCounts } from '../../platform/metrics/call-counts.ts';
import type { Payouts } from './port.ts';

const party = 'payouts:BANK';
type Answer = Awaited<ReturnType<Payouts['send']>> | Awaited<ReturnType<Payouts['find']>>;

/** Counts what became of each call, for staff's board. A payout port tells of silence by its answer and does not throw. */
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
