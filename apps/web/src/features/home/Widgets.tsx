import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { grouped } from '../../lib/grouped.ts';
import { words } from './home.words.ts';

type WidgetProps = {
  icon: IconName;
  label: string;
  window?: 'deposit' | 'withdraw' | 'promotions';
  badge?: ReactNode;
  strong?: boolean;
  busy?: boolean;
  onPress: () => unknown;
};

function Widget({ icon, label, window, badge, strong = false, busy = false, onPress }: WidgetProps) {
  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={busy || undefined}
      data-window={window}
      onClick={() => onPress()}
      className="relative flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-2xl border border-line bg-card px-1 py-2.5 text-center text-sm leading-snug hover:border-edge"
    >
      <span className={`flex size-11 items-center justify-center rounded-full ${strong ? 'bg-gold text-on-gold' : 'bg-raised text-money'}`}>
        {busy ? <Spinner /> : <Icon name={icon} />}
      </span>
      {label}
      {badge !== undefined && (
        <span className="figures absolute top-1.5 right-1.5 min-w-6 rounded-full bg-gold px-1.5 text-xs font-semibold text-on-gold">
          {badge}
        </span>
      )}
    </button>
  );
}

export type WidgetActs = {
  onDeposit: () => unknown;
  onWithdraw: () => unknown;
  onSpin: () => unknown;
  onRefreshAll: () => unknown;
  onInvite: () => unknown;
  onBonus: () => unknown;
  onRefund: () => unknown;
};

export function Widgets({
  spinActive,
  coin,
  isRefreshing,
  isQuiet,
  acts,
}: {
  spinActive: boolean;
  coin: number;
  isRefreshing: boolean;
  /** The next step is shown elsewhere on the page, so no widget is highlighted. */
  isQuiet: boolean;
  acts: WidgetActs;
}) {
  const w = useWords(words);
  return (
    <nav aria-label={w('services')} className="grid grid-cols-2 gap-2.5 @min-[15rem]:grid-cols-3">
      <Widget icon="deposit" window="deposit" strong={!isQuiet} label={w('deposit')} onPress={acts.onDeposit} />
      <Widget icon="withdraw" window="withdraw" strong={!isQuiet} label={w('withdraw')} onPress={acts.onWithdraw} />
      {spinActive ? (
        <Widget icon="wheel" label={w('spin')} badge={grouped(coin)} onPress={acts.onSpin} />
      ) : (
        <Widget icon="refresh" label={w('refreshAll')} busy={isRefreshing} onPress={acts.onRefreshAll} />
      )}
      <Widget icon="users" window="promotions" label={w('invite')} onPress={acts.onInvite} />
      <Widget icon="document" label={w('bonus')} onPress={acts.onBonus} />
      <Widget icon="gift" window="promotions" label={w('refund')} onPress={acts.onRefund} />
    </nav>
  );
}
