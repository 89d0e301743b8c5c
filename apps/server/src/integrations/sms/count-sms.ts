import { type CallCounts, counted } from '../../platform/metrics/call-counts.ts';
import type { Sms } from './port.ts';

const party = 'sms:SMS';

/** Counts what became of each call, for staff's board. */
export const countSms = (sms: Sms, counts: CallCounts): Sms => ({
  send: (message) => counted(counts, party, () => sms.send(message)),
  reach: () => counted(counts, party, () => sms.reach()),
});
