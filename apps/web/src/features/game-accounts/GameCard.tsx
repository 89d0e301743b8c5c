import type { WireCurrency } from '@krapao/contract/values/rules';
import { formatAmount } from '@krapao/money';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type CSSProperties, memo } from 'react';
import { Hideable } from '../../ui/hidden-money.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { converted } from './converted.ts';
import { GamePicture, tallPicture } from './GamePicture.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './game-accounts.words.ts';

export type GameCardProps = {
  slot: GameAccount;
  notice: string | undefined;
  currency: WireCurrency;
  isOpening: boolean;
  hasFailed: boolean;
  /** The only game of its section has the wide picture. */
  isWide: boolean;
  onOpen: (code: string) => void;
  onActivate: (code: string) => void;
};

const state = 'text-xs leading-snug wrap-anywhere';

export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { slot, notice, currency, isOpening, hasFailed, isWide, onOpen, onActivate } = props;
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
      className={`night @container grid overflow-hidden rounded-2xl bg-raised text-left shadow-card transition-transform *:[grid-area:1/1] active:scale-[0.97] ${isWide ? 'col-span-2' : ''}`}
    >
      <GamePicture
        src={isWide ? slot.background : tallPicture(slot.background)}
        standIn={isWide ? '/providers/default-background.svg' : '/providers/default-tile.svg'}
        className={`size-full ${isWide ? 'aspect-[4/3] @min-[24rem]:aspect-video' : 'aspect-[2/3]'}`}
      />
      <span className="flex flex-col self-end bg-linear-to-t from-[#0d0817] via-[#0d0817]/80 to-transparent px-2.5 pt-9 pb-2">
        <span className="text-[length:min(0.875rem,17cqi)] leading-snug font-semibold wrap-anywhere">{slot.name}</span>
        {notice && <span className={`${state} text-wait`}>{notice}</span>}
        {slot.paused && <span className={`${state} text-danger`}>{w('paused')}</span>}
        {slot.isActive ? (
          <>
            <MoneyText amount={amount} size="tile" hideUnit />
            {slot.stale && <span className={`${state} text-wait`}>{w('stale')}</span>}
            <Credit text={formatAmount(converted(amount, slot.ftWalletSlot))} />
          </>
        ) : (
          <span className="flex items-center gap-1 text-xs leading-snug font-semibold text-money">
            {isOpening ? <Spinner className="size-3.5" /> : <Icon name={hasFailed ? 'refresh' : 'plus'} className="size-3.5" />}
            <span className="min-w-0">{w(isOpening ? 'opening' : hasFailed ? 'openFailed' : 'open')}</span>
          </span>
        )}
      </span>
    </button>
  );
});

function Credit({ text }: { text: string }) {
  const w = useWords(words);
  const measure: CSSProperties & { '--figures': number } = { '--figures': text.length };
  return (
    <span
      style={measure}
      className="figures text-[length:min(0.75rem,calc((100cqi-var(--spacing)*5)/var(--figures)/0.58))] leading-snug text-muted"
    >
      <Hideable>{w('converted', { n: text })}</Hideable>
    </span>
  );
}
