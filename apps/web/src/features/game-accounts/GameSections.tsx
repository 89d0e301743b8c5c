import { gameCategories } from '@krapao/contract/games/providers';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { IconButton } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { startTransition, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { recentGames } from '../../lib/played.ts';
import { refresh } from '../../lib/query.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { GameCard } from './GameCard.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './game-accounts.words.ts';
import { findGames } from './search.rules.ts';

const icons: Readonly<Record<(typeof gameCategories)[number], IconName>> = { slot: 'game', sport: 'ball', lotto: 'ticket' };

type Props = { slots: readonly GameAccount[]; currency: WireCurrency; member: string; onOpen: (code: string) => void };

/** Cards are drawn after the balance, as a transition, so that input is handled in between. */
function useDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsDrawn(true))), []);
  return isDrawn;
}

export function GameSections({ slots, currency, member, onOpen }: Props) {
  const w = useWords(words);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const isDrawn = useDrawn();
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
      <RecentGames slots={slots} member={member} onOpen={onOpen} />
      {found.length === 0 && slots.length > 0 && (
        <p role="status" className="rounded-2xl border border-line bg-card p-4 text-sm text-muted">
          {w('notFound', { text: wanted.trim() })}
        </p>
      )}
      {(isDrawn ? gameCategories : []).map((category) => {
        const here = found.filter((slot) => slot.category === category);
        if (isSearch && here.length === 0) return null;
        return (
          <section key={category} aria-labelledby={`games-${category}`} data-section={category}>
            <h2 id={`games-${category}`} className="mb-2.5 flex items-center gap-2 text-lg font-semibold">
              <Icon name={icons[category]} className="size-5.5 text-money" />
              {w(category)}
            </h2>
            {here.length === 0 && <p className="rounded-2xl border border-line bg-card p-4 text-sm text-muted">{w('none')}</p>}
            <div className="grid grid-cols-1 gap-2.5 @min-[15rem]:grid-cols-2 @min-[44rem]:grid-cols-3">
              {here.map((slot) => (
                <GameCard
                  key={slot.code}
                  slot={slot}
                  notice={noticeAt(`game:${slot.code}`)}
                  currency={currency}
                  isOpening={activate.busy && asked === slot.code}
                  hasFailed={!activate.busy && activate.error !== null && asked === slot.code}
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

type RecentGamesProps = { slots: readonly GameAccount[]; member: string; onOpen: (code: string) => void };

/** Read once per visit: a row added later would push the games down. */
function RecentGames({ slots, member, onOpen }: RecentGamesProps) {
  const w = useWords(words);
  const [codes] = useState(() => recentGames(member));
  const games = codes.flatMap((code) => slots.find((slot) => slot.code === code && slot.isActive) ?? []);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="games-recent">
      <h2 id="games-recent" className="mb-2 text-sm text-muted">
        {w('recent')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {games.map(({ code, name, logo }) => (
          <button
            key={code}
            type="button"
            data-recent={code}
            data-window="slot"
            onClick={() => onOpen(code)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-card py-1 pr-4 pl-1.5 text-sm font-semibold hover:border-edge"
          >
            <img src={logo} alt="" decoding="async" width="32" height="32" className="size-8 rounded-full bg-raised" />
            <span className="min-w-0 break-words">{name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
