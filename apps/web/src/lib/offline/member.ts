import { queryClient } from '../query.ts';
import { network } from './network.ts';
import { findOutcomes } from './outcomes.ts';

/** While a member is here: what was on its way is found out, and what could not be fetched is fetched when the network is back. */
export function followNetwork(): () => void {
  const refreshAll = () => void queryClient.invalidateQueries();
  const stops = [findOutcomes(refreshAll), network.subscribe(() => !network.get().isAway && refreshAll())];
  return () => {
    for (const stop of stops) stop();
  };
}
