import { useWords } from '@krapao/ui/words.ts';
import { grouped } from '../../lib/grouped.ts';
import { words } from './home.words.ts';
import { RoundAct } from './RoundAct.tsx';

type WidgetsProps = {
  spinActive: boolean;
  coin: number;
  isRefreshing: boolean;
  onSpin: () => unknown;
  onRefreshAll: () => unknown;
  onInvite: () => unknown;
  onBonus: () => unknown;
  onRefund: () => unknown;
};

export function Widgets({ spinActive, coin, isRefreshing, onSpin, onRefreshAll, onInvite, onBonus, onRefund }: WidgetsProps) {
  const w = useWords(words);
  return (
    <nav aria-label={w('services')} className="grid grid-cols-[repeat(auto-fit,minmax(min(45%,4rem),1fr))] items-start gap-2">
      {spinActive ? (
        <RoundAct icon="wheel" label={w('spin')} badge={coin > 0 ? grouped(coin) : undefined} onPress={onSpin} />
      ) : (
        <RoundAct icon="refresh" label={w('refreshAll')} busy={isRefreshing} onPress={onRefreshAll} />
      )}
      <RoundAct icon="users" window="promotions" label={w('invite')} onPress={onInvite} />
      <RoundAct icon="document" label={w('bonus')} onPress={onBonus} />
      <RoundAct icon="gift" window="promotions" label={w('refund')} onPress={onRefund} />
    </nav>
  );
}
