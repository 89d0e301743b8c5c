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
          <Skeleton className="h-[19.1rem] rounded-3xl" />
          <Skeleton className="h-[6.2rem] rounded-2xl" />
          <div className="grid grid-cols-2 gap-2.5 @min-[15rem]:grid-cols-3">
            {six.map((key) => (
              <Skeleton key={key} className="h-24 rounded-2xl" />
            ))}
          </div>
          <Skeleton className="h-[6.6rem] rounded-2xl" />
          <Skeleton className="h-36 rounded-2xl" />
        </HomeColumn>
        <HomeColumn>
          <div className="grid grid-cols-1 gap-2.5 @min-[15rem]:grid-cols-2 @min-[44rem]:grid-cols-3">
            {six.map((key) => (
              <Skeleton key={key} className="h-44 rounded-2xl" />
            ))}
          </div>
        </HomeColumn>
      </HomeColumns>
    </div>
  );
}
