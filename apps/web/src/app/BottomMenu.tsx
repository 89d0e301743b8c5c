import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { appWords } from './app.words.ts';

const itemLook = 'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-xs';

export function MenuLink({ to, icon, label, isHere }: { to: string; icon: IconName; label: string; isHere: boolean }) {
  return (
    <Link
      href={to}
      aria-current={isHere ? 'page' : undefined}
      className={`${itemLook} ${isHere ? 'font-semibold text-money' : 'text-muted hover:text-ink'}`}
    >
      <Icon name={icon} />
      {label}
    </Link>
  );
}

export function MenuButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={`${itemLook} text-muted hover:text-ink`}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** The large round button in the middle of a member's menu. */
export function HomeLink({ to, label, isHere }: { to: string; label: string; isHere: boolean }) {
  return (
    <Link
      href={to}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      className="mx-auto -mt-7 flex size-18 items-center justify-center rounded-full border-4 border-page bg-gold text-on-gold shadow-card hover:bg-gold-strong"
    >
      <Icon name="home" className="size-8" />
    </Link>
  );
}

export function BottomMenu({ columns, children }: { columns: 4 | 5; children: ReactNode }) {
  const w = useWords(appWords);
  return (
    <nav
      aria-label={w('mainMenu')}
      className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[480px] border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:border-x"
    >
      <div className={`grid items-center py-1 ${columns === 4 ? 'grid-cols-4' : 'grid-cols-5'}`}>{children}</div>
    </nav>
  );
}
