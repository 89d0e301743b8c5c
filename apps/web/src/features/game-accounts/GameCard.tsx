import type { WireCurrency } from '@krapao/contract/values/rules';
import { formatAmount } from '@krapao/money';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { memo, useEffect, useRef } from 'react';
import { whenNear } from '../../lib/near.ts';
import { Hideable } from '../../ui/hidden-money.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { converted } from './converted.ts';
import type { GameAccount } from './game-account.ts';
import { words } from './game-accounts.words.ts';

type PictureProps = { src: string; standIn: string; className: string };

/** Sets `src` itself: with a render for each picture, scrolling would render all the time. */
function Picture({ src, standIn, className }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    return image
      ? whenNear(image, () => {
          image.src = src || standIn;
        })
      : undefined;
  }, [src, standIn]);
  const replace = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
    if (currentTarget.getAttribute('src') !== standIn) currentTarget.src = standIn;
  };
  return <img ref={ref} alt="" decoding="async" className={className} onError={replace} />;
}

export type GameCardProps = {
  slot: GameAccount;
  notice: string | undefined;
  currency: WireCurrency;
  isOpening: boolean;
  hasFailed: boolean;
  onOpen: (code: string) => void;
  onActivate: (code: string) => void;
};

export const GameCard = memo(function GameCard({ slot, notice, currency, isOpening, hasFailed, onOpen, onActivate }: GameCardProps) {
  const w = useWords(words);
  const amount = fromWire(slot.amount, currency);
  return (
    <button
      type="button"
      data-game={slot.code}
      data-active={slot.isActive}
      data-window="slot"
      disabled={isOpening}
      aria-busy={isOpening || undefined}
      onClick={() => (slot.isActive ? onOpen(slot.code) : onActivate(slot.code))}
      className="flex min-h-44 flex-col overflow-hidden rounded-2xl border border-line bg-card text-left hover:border-edge"
    >
      <span className="relative block h-18 w-full shrink-0 bg-raised">
        <Picture
          src={slot.background}
          standIn="/providers/default-background.svg"
          className={`size-full object-cover ${slot.isActive ? '' : 'opacity-45'}`}
        />
        <Picture
          src={slot.logo}
          standIn="/providers/default.svg"
          className={`absolute -bottom-4 left-3 size-12 rounded-xl border-2 border-card bg-card ${slot.isActive ? '' : 'opacity-85'}`}
        />
        <span className="absolute top-1.5 right-1.5 flex flex-col items-end gap-1">
          {slot.paused && <Badge tone="danger">{w('paused')}</Badge>}
          {slot.isActive && slot.stale && <Badge tone="wait">{w('stale')}</Badge>}
        </span>
      </span>
      <span className="flex w-full flex-1 flex-col px-3 pt-5 pb-2.5">
        <span className="text-sm leading-snug font-semibold wrap-anywhere">{slot.name}</span>
        {notice && <span className="text-xs leading-snug text-wait wrap-anywhere">{notice}</span>}
        {slot.isActive ? (
          <>
            <MoneyText amount={amount} />
            <span className="figures text-xs text-muted">
              <Hideable>{w('converted', { n: formatAmount(converted(amount, slot.ftWalletSlot)) })}</Hideable>
            </span>
          </>
        ) : (
          <span className="mt-auto flex min-h-9 items-center gap-1.5 text-sm font-semibold text-money">
            {isOpening ? <Spinner className="size-4.5" /> : <Icon name={hasFailed ? 'refresh' : 'plus'} className="size-4.5" />}
            <span className="min-w-0 leading-snug">{w(isOpening ? 'opening' : hasFailed ? 'openFailed' : 'open')}</span>
          </span>
        )}
      </span>
    </button>
  );
});
