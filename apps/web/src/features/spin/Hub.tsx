import { Icon } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { grouped } from '../../lib/grouped.ts';
import { hubShare } from './draw-wheel.ts';
import { words } from './spin.words.ts';
import type { Phase } from './use-spin.ts';

type Props = { coin: number; phase: Phase; onPress: () => unknown };

const share = `${hubShare * 100}%`;

/** The button in the middle of the wheel, with the coins that are left. */
export function Hub({ coin, phase, onPress }: Props) {
  const w = useWords(words);
  const isOff = phase !== 'idle' || coin <= 0;
  return (
    <button
      type="button"
      data-spin=""
      // Not switched off: by keyboard one would lose the place while the wheel turns. A press that comes then does nothing.
      aria-disabled={isOff || undefined}
      aria-busy={phase === 'asking' || undefined}
      onClick={() => onPress()}
      className={`absolute top-1/2 left-1/2 flex -translate-1/2 flex-col items-center justify-center rounded-full border-4 border-page leading-tight ${isOff ? 'cursor-not-allowed bg-raised text-muted' : 'bg-gold text-on-gold hover:bg-gold-strong active:bg-gold-strong'}`}
      style={{ width: share, height: share }}
    >
      {phase === 'asking' && <Spinner />}
      <span className={phase === 'asking' ? 'sr-only' : 'text-[length:min(1.125rem,5.5vw)] font-bold'}>{w('spin')}</span>
      <span className="sr-only">{w('spinFor')}</span>
      <span className="figures flex items-center gap-0.5 text-[length:min(0.875rem,4.5vw)] font-semibold" data-coins={coin}>
        <Icon name="coin" className="size-4" />
        {grouped(coin)}
      </span>
    </button>
  );
}
