import { useWords } from '@krapao/ui/words.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ActiveBonus } from './active-bonus.ts';
import { takeWords } from './bonus.words.ts';
import type { useTake } from './use-take.ts';

type Props = { take: ReturnType<typeof useTake>; other: ActiveBonus | undefined };

export function TakeNotes({ take, other }: Props) {
  const w = useWords(takeWords);
  return (
    <>
      {take.changed === 'terms' && (
        <div role="alert">
          <Notice tone="wait">{w('changed')}</Notice>
        </div>
      )}
      <ErrorNotice failure={take.failure} />
      {other?.state === 'live' && <Notice>{w('otherLive')}</Notice>}
      {other?.state === 'waiting' && <Notice>{w('otherWaiting', { name: other.terms?.name ?? other.code ?? '' })}</Notice>}
    </>
  );
}
