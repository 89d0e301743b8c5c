import { dayOf, shortTime } from '@krapao/contract/values/local-day';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { checking, network } from '../lib/offline/network.ts';
import { appWords } from './app.words.ts';

function momentOf(at: Date): string {
  const text = shortTime(at);
  return dayOf(at) === dayOf(new Date()) ? text.slice(6) : text;
}

/** Overlays the page: nothing moves when it appears, and clicks reach what is under it. */
export function NetworkBanner() {
  const w = useWords(appWords);
  const { isAway, asOf } = useStore(network);
  const isChecking = useStore(checking) > 0;
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-full flex flex-col">
      {isAway && (
        <p data-network="away" className="flex items-start justify-center gap-2 bg-wait-soft px-4 py-1 text-sm text-wait">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span>{asOf === null ? w('offline') : w('offlineAsOf', { at: momentOf(new Date(asOf)) })}</span>
        </p>
      )}
      {isChecking && (
        <p data-outcome="checking" className="flex items-start justify-center gap-2 bg-raised px-4 py-1 text-sm text-ink">
          <Spinner className="mt-0.5 size-4" />
          <span>{w('checking')}</span>
        </p>
      )}
    </div>
  );
}
