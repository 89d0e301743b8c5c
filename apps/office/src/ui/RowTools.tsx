import { useWords } from '@krapao/ui/words.ts';
import { Button } from './Button.tsx';
import { formWords } from './form.words.ts';

type Props = { at: number; of: number; onMove: (to: number) => void; onRemove?: (() => void) | undefined; isLastOne?: boolean };

export function RowTools({ at, of, onMove, onRemove, isLastOne = false }: Props) {
  const say = useWords(formWords);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Button aria-label={say('up')} title={say('up')} disabled={at === 0} onClick={() => onMove(at - 1)}>
        ↑
      </Button>
      <Button aria-label={say('down')} title={say('down')} disabled={at === of - 1} onClick={() => onMove(at + 1)}>
        ↓
      </Button>
      {onRemove && (
        <Button disabled={isLastOne} onClick={onRemove}>
          {say('remove')}
        </Button>
      )}
    </span>
  );
}

export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
}
