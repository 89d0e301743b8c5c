import { gameCategories } from '@krapao/contract/constants';
import { useDeferredValue, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { refresh } from '../../lib/query.ts';
import { useAct } from '../../lib/use-act.ts';
import type { WireCurrency } from '../../lib/wire-money.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { GameCard } from './GameCard.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './gameaccount.words.ts';

const icons: Readonly<Record<(typeof gameCategories)[number], IconName>> = { slot: 'game', sport: 'ball', lotto: 'ticket' };

type Props = { slots: readonly GameAccount[]; currency: WireCurrency; onOpen: (code: string) => void };

/** Every game account in its section; one that is not open yet is opened from its card. */
export function GameSections({ slots: given, currency, onOpen }: Props) {
  const w = useWords(words);
  // The balance above is drawn first; sixteen cards follow in small steps that let the finger through.
  const slots = useDeferredValue(given, null);
  const [asked, setAsked] = useState<string | null>(null);
  const activate = useAct(
    async (_once, code: string) => {
      setAsked(code);
      try {
        await call('GET /api/wallet/activate/:code', { params: { code }, quiet: true });
      } catch (error) {
        // Opened in another tab, or by a call whose answer was lost: it is open all the same.
        if (!(error instanceof CallError) || error.code !== 'SLOT_ALREADY_ACTIVE') throw error;
      }
      await refresh('GET /api/wallet/user');
      onOpen(code);
    },
    // Said on the card itself.
    { errors: 'inline' },
  );
  if (slots === null) return null;
  return gameCategories.map((category) => {
    const here = slots.filter((slot) => slot.category === category);
    return (
      <section key={category} aria-labelledby={`games-${category}`} data-section={category}>
        <h2 id={`games-${category}`} className="mb-2.5 flex items-center gap-2 text-lg font-semibold">
          <Icon name={icons[category]} className="size-5.5 text-money" />
          {w(category)}
        </h2>
        {here.length === 0 && <p className="rounded-2xl border border-line bg-card p-4 text-sm text-muted">{w('none')}</p>}
        <div className="grid grid-cols-2 gap-2.5">
          {here.map((slot) => (
            <GameCard
              key={slot.code}
              slot={slot}
              currency={currency}
              isOpening={activate.busy && asked === slot.code}
              hasFailed={!activate.busy && activate.error !== null && asked === slot.code}
              onOpen={() => onOpen(slot.code)}
              onActivate={() => activate.run(slot.code)}
            />
          ))}
        </div>
      </section>
    );
  });
}
