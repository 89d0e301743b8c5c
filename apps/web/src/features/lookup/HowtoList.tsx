import { titleOf } from '@krapao/contract/home/howto-titles';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { openModal } from '../../lib/modals.ts';
import { useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ClipModal } from './ClipModal.tsx';
import { words } from './howto.words.ts';

export function HowtoList() {
  const w = useWords(words);
  const text = useText();
  const { data, isPending, isError, refetch } = useCall('GET /api/lookup/howto');
  if (isPending) return <SkeletonList rows={5} rowClass="h-28 w-full rounded-2xl" />;
  if (isError) return <ErrorState onRetry={refetch} />;
  if (data.videos.length === 0) return <EmptyState art="no-results" title={w('none')} text={w('noneText')} />;
  return (
    <ul className="flex flex-col gap-3">
      {data.videos.map((clip) => (
        <li key={clip.key}>
          <button
            type="button"
            aria-label={w('play', { title: text(titleOf(clip.key)) })}
            onClick={() => openModal((close) => <ClipModal clip={clip} close={close} />)}
            className="flex w-full items-center gap-4 rounded-2xl bg-card p-3 text-left shadow-card hover:bg-raised"
          >
            <span className="relative flex h-24 w-18 shrink-0 items-center justify-center overflow-hidden rounded-xl bg-raised">
              <img
                src={clip.poster}
                onError={(event) => event.currentTarget.remove()}
                alt=""
                width={72}
                height={96}
                loading="lazy"
                className="absolute inset-0 size-full object-cover object-top"
              />
              <span className="relative flex size-10 items-center justify-center rounded-full bg-gold text-on-gold">
                <Icon name="play" />
              </span>
            </span>
            <span className="min-w-0 flex-1 text-lg font-semibold">{text(titleOf(clip.key))}</span>
            <Icon name="chevron-right" className="size-5 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
