import { compare, formatMoney, isPositive, type Money } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useId } from 'react';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './slot.words.ts';
import type { Moves } from './use-moves.ts';

type Props = { slot: GameAccount; moves: Moves; inGame: Money; wallet: Money; movesFirst: boolean; disabled: boolean; onPlay: () => void };

/** The window's one decision, with a line above it that says what the press will do. */
export function PlayButton({ slot, moves, movesFirst, disabled, onPlay, ...held }: Props) {
  const w = useWords(words);
  const id = useId();
  const plan = usePlan({ slot, moves, movesFirst, ...held });
  return (
    <div className="flex flex-col gap-2">
      {moves.notice && <Notice tone="wait">{moves.notice}</Notice>}
      <ErrorNotice failure={moves.failure} />
      {/* Two lines, so that the chips above do not move with the text. */}
      <p
        id={id}
        data-by-hand={moves.isByHand ? slot.code : undefined}
        className="flex min-h-[3.2em] items-center justify-center text-center text-sm text-balance"
      >
        <span className="inline-block first-letter:uppercase">{moves.isMoving ? w('moving') : plan}</span>
      </p>
      <p role="status" className="sr-only">
        {moves.isMoving && w('moving')}
      </p>
      <Button
        wide
        icon="play"
        aria-describedby={id}
        busy={moves.moveAndPlay.busy || moves.play.busy}
        disabled={disabled || moves.isBusy}
        onClick={onPlay}
      >
        {w(movesFirst ? 'moveAndPlay' : 'play')}
      </Button>
    </div>
  );
}

type PlanProps = Pick<Props, 'slot' | 'moves' | 'inGame' | 'wallet' | 'movesFirst'>;

function usePlan({ slot, moves, inGame, wallet, movesFirst }: PlanProps): string {
  const w = useWords(words);
  const lang = useLanguage();
  const byHand = w('byHand', { name: slot.name });
  if (movesFirst) {
    const then = moves.isByHand ? byHand : w('opens');
    if (moves.isAll) return w('willMoveAll', { then });
    const amount = readAmount(moves.typed, wallet.currency);
    if (amount === null) return '';
    if (compare(amount, wallet) > 0) return w('tooMuch', { n: formatMoney(wallet, lang) });
    return w('willMove', { n: formatMoney(amount, lang), then });
  }
  if (moves.isByHand) return byHand;
  if (isPositive(inGame)) return w('willOpen', { n: formatMoney(inGame, lang) });
  return w(isPositive(wallet) ? 'willOpenEmpty' : 'willOpenBroke');
}
