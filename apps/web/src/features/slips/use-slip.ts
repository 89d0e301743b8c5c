import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect, useState } from 'react';
import { noteCredited } from '../../lib/arrivals.ts';
import { call } from '../../lib/call.ts';
import { outcomeOf } from '../../lib/outcome.ts';
import { refresh } from '../../lib/query.ts';
import { listen } from '../../lib/socket.ts';

export type Slip = ApiMap['POST /api/wallet/slip']['reply']['slip'];

const pollMs = 2_000;
const pollRows = 10;

export function useSlip(first: Slip): Slip {
  const [slip, setSlip] = useState(first);
  const isOpen = outcomeOf(slip.status) === 'PENDING';
  const { reference } = first;
  // If the bank's notification came first, the deposit has a different reference.
  const creditedAs = slip.status === 'SUCCESS' ? (slip.countedAs ?? reference) : null;
  useEffect(() => {
    if (creditedAs !== null) noteCredited(creditedAs);
  }, [creditedAs]);
  useEffect(() => {
    if (!isOpen) return;
    let stopped = false;
    const ask = async () => {
      try {
        const { slips } = await call('POST /api/statement/slip', { body: { page: 1, limit: pollRows }, quiet: true });
        const found = slips.find((one) => one.reference === reference);
        if (found && !stopped) setSlip(found);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      }
    };
    const stopListening = listen('movement', (event) => {
      if (event.kind === 'slip') ask();
    });
    const timer = setInterval(ask, pollMs);
    return () => {
      stopped = true;
      stopListening();
      clearInterval(timer);
      refresh('GET /api/wallet/user');
      refresh('GET /api/wallet/open');
    };
  }, [reference, isOpen]);
  return slip;
}
