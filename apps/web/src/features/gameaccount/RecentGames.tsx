import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { recentGames } from '../../lib/played.ts';
import type { GameAccount } from './game-account.ts';
import { words } from './gameaccount.words.ts';

type Props = { slots: readonly GameAccount[]; member: string; onOpen: (code: string) => void };

/** The games played last on this phone, one press away. Read once a visit: a row that came later would push the games down. */
export function RecentGames({ slots, member, onOpen }: Props) {
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
