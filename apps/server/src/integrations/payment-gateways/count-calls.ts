import { type CallCounts, counted } from '../../platform/metrics/call-counts.ts';
import type { CreateResult, PaymentAdapter } from './port.ts';

/** Counts what became of each call, for staff's board. */
export function countCalls(adapter: PaymentAdapter, counts: CallCounts): PaymentAdapter {
  const party = `gateway:${adapter.code}`;
  // That an amount is too small is said to the member: the gateway works.
  const refusal = (answer: CreateResult): string | null => (answer.outcome === 'refused' && answer.reason === 'other' ? 'SAID' : null);
  return {
    ...adapter,
    create: (order) => counted(counts, party, () => adapter.create(order), refusal),
    query: (id) => counted(counts, party, () => adapter.query(id)),
    cancel: (id) => counted(counts, party, () => adapter.cancel(id)),
  };
}
