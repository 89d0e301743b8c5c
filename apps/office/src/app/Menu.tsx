import { useWords } from '@krapao/ui/words.ts';
import { Link, useLocation } from 'wouter';
import { isAtLeast, useMe } from '../lib/me.ts';
import { groupWords, type PageGroup, pageWords } from './app.words.ts';
import { hrefOf, type Page, pages } from './pages.ts';

const groups = Object.keys(groupWords) as PageGroup[];

export function Menu({ onGo }: { onGo?: () => void }) {
  const me = useMe();
  const sayGroup = useWords(groupWords);
  const offered = pages.filter((page) => !page.hidden && isAtLeast(me, page.role));
  return groups.map((group) => {
    const own = offered.filter((page) => page.group === group);
    return (
      own.length > 0 && (
        <section key={group} aria-label={sayGroup(group)} className="mb-3">
          <p className="px-2 pb-1 text-xs text-muted">{sayGroup(group)}</p>
          <ul className="flex flex-col gap-0.5">
            {own.map((page) => (
              <MenuItem key={page.path} page={page} {...(onGo ? { onGo } : {})} />
            ))}
            {group === 'queues' && me.queues.unknown > 0 && <UnknownItem count={me.queues.unknown} {...(onGo ? { onGo } : {})} />}
          </ul>
        </section>
      )
    );
  });
}

const look =
  'flex items-center justify-between gap-2 rounded-lg px-2 py-1.5 hover:bg-raised max-md:min-h-[44px] aria-[current=page]:bg-raised aria-[current=page]:text-money';

function MenuItem({ page, onGo }: { page: Page; onGo?: () => void }) {
  const me = useMe();
  const say = useWords(pageWords);
  const [location] = useLocation();
  const href = hrefOf(page);
  const isCurrent = location === href || (href !== '/' && location.startsWith(`${href}/`));
  return (
    <li>
      <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={look} onClick={onGo}>
        {say(page.title)}
        <Count of={page.count?.(me) ?? 0} />
      </Link>
    </li>
  );
}

/** Payouts that may have been paid twice or not at all get their own menu item while any exist. */
function UnknownItem({ count, onGo }: { count: number; onGo?: () => void }) {
  const say = useWords(pageWords);
  return (
    <li>
      <Link href="/withdrawals?state=unknown" className={look} onClick={onGo}>
        {say('unknownPayouts')}
        <Count of={count} />
      </Link>
    </li>
  );
}

const Count = ({ of }: { of: number }) =>
  of > 0 ? <span className="figures shrink-0 rounded-md bg-gold px-1.5 text-on-gold">{of}</span> : null;
