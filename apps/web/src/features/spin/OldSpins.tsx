import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { words } from './fair.words.ts';

export type OldSpin = ApiMap['GET /api/spinwheel/spins']['reply']['spins'][number];

const limit = 5;

type Props = { chosen: string | null; isBusy: boolean; onChoose: (spin: OldSpin) => unknown };

export function OldSpins({ chosen, isBusy, onChoose }: Props) {
  const w = useWords(words);
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useCall('GET /api/spinwheel/spins', { query: { page, limit } }, { staleTimeMs: 0 });
  return (
    <section>
      <h3 className="mb-2 font-semibold">{w('spins')}</h3>
      {!data && (isError ? <ErrorState onRetry={refetch} /> : <SkeletonList rows={3} />)}
      {data?.total === 0 && <EmptyState icon="wheel" title={w('noSpins')} text={w('noSpinsText')} />}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y divide-line rounded-2xl border border-line bg-card">
            {data.spins.map((spin) => (
              <li key={spin.spinId}>
                <button
                  type="button"
                  data-old-spin={spin.spinId}
                  disabled={isBusy}
                  aria-pressed={spin.spinId === chosen}
                  onClick={() => onChoose(spin)}
                  className="flex min-h-14 w-full items-center gap-3 px-3.5 py-2 text-left hover:bg-raised"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{spin.label}</span>
                    <span className="figures block text-xs text-muted">{dateTime(spin.at)}</span>
                  </span>
                  <Icon name={spin.spinId === chosen ? 'check' : 'chevron-right'} className="size-5 text-muted" />
                </button>
              </li>
            ))}
          </ul>
          <Pager page={page} limit={limit} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}
