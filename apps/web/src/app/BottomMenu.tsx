import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { Children, Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { deskWide, useMedia } from '../lib/use-media.ts';
import { appWords } from './app.words.ts';

// Font size is capped by the phone's width: five labels must fit side by side.
const itemLook =
  'flex min-h-[min(3.5rem,18vw)] w-full min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-[min(0.75rem,4.2vw)] leading-snug ' +
  'lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-xl lg:px-4 lg:text-left lg:text-base lg:hover:bg-raised';
const iconLook = 'size-[min(1.5rem,8vw)] lg:size-6';
const labelLook = 'max-w-full min-w-0 wrap-anywhere';

export function MenuLink({ to, icon, label, isHere }: { to: string; icon: IconName; label: string; isHere: boolean }) {
  return (
    <Link
      href={to}
      aria-current={isHere ? 'page' : undefined}
      className={`${itemLook} ${isHere ? 'font-semibold text-money lg:bg-raised' : 'text-muted hover:text-ink'}`}
    >
      <Icon name={icon} className={iconLook} />
      <span className={labelLook}>{label}</span>
    </Link>
  );
}

export function MenuButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={`${itemLook} text-muted hover:text-ink`}>
      <Icon name={icon} className={iconLook} />
      <span className={labelLook}>{label}</span>
    </button>
  );
}

export function HomeLink({ to, label, isHere }: { to: string; label: string; isHere: boolean }) {
  return (
    <Link
      href={to}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      className={`mx-auto -mt-7 flex size-[min(4.5rem,20vw)] items-center justify-center rounded-full border-4 border-page bg-gold text-on-gold shadow-card hover:bg-gold-strong lg:mx-0 lg:mt-0 lg:size-auto lg:min-h-12 lg:w-full lg:justify-start lg:gap-3 lg:rounded-xl lg:border-0 lg:px-4 lg:shadow-none lg:hover:bg-raised ${isHere ? 'lg:bg-raised lg:font-semibold lg:text-money' : 'lg:bg-transparent lg:text-muted lg:hover:text-ink'}`}
    >
      <Icon name="home" className="size-[min(2rem,9vw)] lg:size-6" />
      <span className={`hidden lg:block ${labelLook}`}>{label}</span>
    </Link>
  );
}

export function BottomMenu({ home, children }: { home?: ReactNode; children: ReactNode }) {
  const w = useWords(appWords);
  const isWide = useMedia(deskWide);
  const items = Children.toArray(children);
  const middle = isWide ? 0 : items.length / 2;
  return (
    <nav
      aria-label={w('mainMenu')}
      className="page-menu fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[30rem] border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:border-x lg:top-14 lg:right-auto lg:z-10 lg:w-(--side) lg:overflow-y-auto lg:border-0 lg:border-r lg:bg-page lg:p-3"
    >
      <div className={`grid items-center py-1 lg:grid-cols-1 lg:gap-1 ${home ? 'grid-cols-5' : 'grid-cols-4'}`}>
        {items.slice(0, middle)}
        {home && <Fragment key="home">{home}</Fragment>}
        {items.slice(middle)}
      </div>
    </nav>
  );
}
