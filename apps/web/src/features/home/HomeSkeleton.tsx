import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HomeColumn, HomeColumns } from './HomeColumns.tsx';

const six = ['a', 'b', 'c', 'd', 'e', 'f'];

export function HomeSkeleton() {
  const w = useWords(uiWords);
  return (
    <div role="status" aria-label={w('loading')}>
      <HomeColumns>
        <HomeColumn stays>
          <Skeleton className="h-[20.3rem] rounded-3xl" />
          <Skeleton className="h-21.5 rounded-2xl" />
        </HomeColumn>
        <HomeColumn>
          <Skeleton className="h-26 rounded-2xl @min-[34rem]:h-36" />
          <Skeleton className="h-11 rounded-xl" />
          <div className="grid grid-cols-3 gap-2 @min-[34rem]:grid-cols-4 @min-[34rem]:gap-3">
            {six.map((key) => (
              <Skeleton key={key} className="aspect-[2/3] rounded-2xl" />
            ))}
          </div>
        </HomeColumn>
      </HomeColumns>
    </div>
  );
}
