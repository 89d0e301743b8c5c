import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';

const looks = {
  gold: 'bg-gold text-on-gold group-hover:bg-gold-strong',
  night: 'bg-ink/10 text-money group-hover:bg-ink/20',
  card: 'bg-card text-money shadow-card group-hover:bg-raised',
} as const;

type RoundActProps = {
  icon: IconName;
  label: string;
  window?: 'deposit' | 'withdraw' | 'transfer' | 'promotions';
  look?: keyof typeof looks;
  badge?: string | undefined;
  busy?: boolean;
  onPress: () => unknown;
};

export function RoundAct({ icon, label, window, look = 'card', badge, busy = false, onPress }: RoundActProps) {
  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={busy || undefined}
      data-window={window}
      onClick={() => onPress()}
      className={`group relative flex min-w-0 flex-col items-center gap-1.5 text-center leading-snug transition-transform active:scale-95 ${look === 'card' ? 'text-xs' : 'text-sm'}`}
    >
      <span className={`flex size-12 items-center justify-center rounded-full transition-colors ${looks[look]}`}>
        {busy ? <Spinner /> : <Icon name={icon} />}
      </span>
      {label}
      {badge && (
        <span className="figures absolute -top-1 left-1/2 ml-2.5 min-w-5 rounded-full bg-money px-1.5 text-xs font-semibold text-card">
          {badge}
        </span>
      )}
    </button>
  );
}
