import { gameCategories } from '@krapao/contract/games/providers';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { IconButton } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { recentGames } from '../../lib/played.ts';
import { refresh } from '../../lib/query.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { GameCard } from './GameCard.tsx';
import { GamePicture } from './GamePicture.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './game-accounts.words.ts';
import { findGames } from './search.rules.ts';

type Props = {
  slots: readonly GameAccount[];
  currency: WireCurrency;
  member: string;
  /** Cards are drawn after the balance. */
  isDrawn: boolean;
  onOpen: (code: string) => void;
};

export function GameSections({ slots, currency, member, isDrawn, onOpen }: Props) {
  const w = useWords(words);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const noticeAt = useMaintenance();
  const [asked, setAsked] = useState<string | null>(null);
  const activate = useAct(
    async (_once, code: string) => {
      setAsked(code);
      try {
        await call('GET /api/wallet/activate/:code', { params: { code }, quiet: true });
      } catch (error) {
        // Already open, from another tab or a call whose response was lost: continue.
        if (!(error instanceof CallError) || error.code !== 'SLOT_ALREADY_ACTIVE') throw error;
      }
      await refresh('GET /api/wallet/user');
      onOpen(code);
    },
    { errors: 'inline' },
  );
  const { run } = activate;
  const onActivate = useCallback((code: string) => void run(code), [run]);
  const found = findGames(slots, wanted, w);
  const isSearch = found !== slots;
  return (
    <div className="flex flex-col gap-4">
      <GameSearch value={typed} onChange={setTyped} />
      <RecentGames slots={slots} currency={currency} member={member} onOpen={onOpen} />
      {found.length === 0 && slots.length > 0 && (
        <p role="status" className="rounded-2xl bg-card shadow-card p-4 text-sm text-muted">
          {w('notFound', { text: wanted.trim() })}
        </p>
      )}
      {(isDrawn ? gameCategories : []).map((category) => {
        const here = found.filter((slot) => slot.category === category);
        if (isSearch && here.length === 0) return null;
        return (
          <section key={category} aria-labelledby={`games-${category}`} data-section={category}>
            <h2 id={`games-${category}`} className="mb-2 flex items-center gap-2.5 text-lg leading-snug font-semibold">
              <GamePicture
                src={`/providers/section-${category}.svg`}
                standIn="/providers/default-background.svg"
                className="h-8 w-14 shrink-0 rounded-lg bg-raised"
              />
              {w(category)}
            </h2>
            {here.length === 0 && <p className="rounded-2xl bg-card shadow-card p-4 text-sm text-muted">{w('none')}</p>}
            <div className="grid grid-cols-2 gap-2 @min-[19rem]:grid-cols-3 @min-[34rem]:grid-cols-4 @min-[34rem]:gap-3 @min-[46rem]:grid-cols-5 @min-[56rem]:grid-cols-6">
              {here.map((slot) => (
                <GameCard
                  key={slot.code}
                  slot={slot}
                  notice={noticeAt(`game:${slot.code}`)}
                  currency={currency}
                  isOpening={activate.busy && asked === slot.code}
                  hasFailed={!activate.busy && activate.error !== null && asked === slot.code}
                  isWide={here.length === 1}
                  onOpen={onOpen}
                  onActivate={onActivate}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function GameSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const w = useWords(words);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
      <input
        ref={input}
        type="search"
        data-search=""
        aria-label={w('search')}
        placeholder={w('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={40}
        className="min-h-11 w-full rounded-xl border border-edge bg-card pr-12 pl-11 text-base text-ink placeholder:text-[length:min(1rem,4.4vw)] [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={w('clearSearch')}
          className="absolute top-0 right-0"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type RecentGamesProps = Omit<Props, 'isDrawn'>;

/** Read once per visit: a row added later would push the games down. */
function RecentGames({ slots, currency, member, onOpen }: RecentGamesProps) {
  const w = useWords(words);
  const [codes] = useState(() => recentGames(member));
  const games = codes.flatMap((code) => slots.find((slot) => slot.code === code && slot.isActive) ?? []);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="games-recent">
      <h2 id="games-recent" className="mb-2 text-lg leading-snug font-semibold">
        {w('recent')}
      </h2>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        {games.map(({ code, name, background, amount }) => (
          <button
            key={code}
            type="button"
            data-recent={code}
            data-window="slot"
            onClick={() => onOpen(code)}
            className="night @container grid w-34 shrink-0 snap-start overflow-hidden rounded-xl bg-raised text-left *:[grid-area:1/1]"
          >
            <GamePicture src={background} standIn="/providers/default-background.svg" className="aspect-video size-full" />
            <span className="flex flex-col justify-end bg-linear-to-r from-[#0d0817] via-[#0d0817]/60 to-transparent px-2.5 py-1.5">
              <span className="text-xs leading-snug font-semibold wrap-anywhere">{name}</span>
              <MoneyText amount={fromWire(amount, currency)} size="tile" hideUnit />
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
