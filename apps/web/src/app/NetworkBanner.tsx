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

/** A line of the header: on a phone the page moves down, beside the menu it leaves room (`Frame`), so that nothing is covered. */
export function NetworkBanner() {
  const w = useWords(appWords);
  const { isAway, asOf } = useStore(network);
  const isChecking = useStore(checking) > 0;
  return (
    <div
      role="status"
      data-bars={isAway || isChecking || undefined}
      className="pointer-events-none flex flex-col lg:absolute lg:top-full lg:right-0 lg:left-(--side)"
    >
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
