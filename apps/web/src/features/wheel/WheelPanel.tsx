import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { goTo } from '../../lib/navigate.ts';
import { useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSetup } from './use-wheel-data.ts';
import { useWheelSize } from './use-wheel-size.ts';
import { Wheel, type WheelActs } from './Wheel.tsx';
import { words } from './wheel.words.ts';

export function WheelPanel(acts: WheelActs) {
  const w = useWords(words);
  const { size } = useWheelSize();
  const active = useCall('GET /api/spinwheel/active', undefined, { staleTimeMs: 0 });
  const setup = useSetup();
  const isClosed = active.data?.active === false || setup.error?.code === 'NO_DATA';
  if (setup.data && !isClosed) return <Wheel setup={setup.data} {...acts} />;
  return (
    <>
      <h1 className="text-2xl font-semibold">{w('title')}</h1>
      {isClosed ? (
        <EmptyState
          art="no-rewards"
          title={w('closed')}
          text={w('closedText')}
          action={
            <Button look="quiet" onClick={() => goTo('/user/bonus')}>
              {w('seeBonuses')}
            </Button>
          }
        />
      ) : setup.isError ? (
        <ErrorState onRetry={setup.refetch} />
      ) : (
        <div role="status" aria-label={w('title')} className="mx-auto my-4 max-w-full" style={{ width: size, height: size }}>
          <Skeleton className="size-full rounded-full" />
        </div>
      )}
    </>
  );
}
