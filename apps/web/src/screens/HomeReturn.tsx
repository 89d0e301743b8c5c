import { BackFromGame } from '../features/game-accounts/BackFromGame.tsx';
import type { Home } from '../features/home/use-home.ts';
import { openSlot, showTransfer } from './home-modals.tsx';

/** Above both parts of home: whoever was in a game is told what became of it. */
export function HomeReturn({ home }: { home: Home }) {
  const { currency, _id } = home.profile;
  return (
    <BackFromGame
      slots={home.slots}
      currency={currency}
      member={_id}
      onMoved={(moved) => void showTransfer(moved, currency)}
      onOpen={(code) => void openSlot(code, currency)}
    />
  );
}
