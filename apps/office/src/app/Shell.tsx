import type { ApiMap, StaffRole } from '@krapao/contract';
import { staffRoles } from '@krapao/contract/codes';
import { useStore } from '@krapao/ui/store.ts';
import { toasts } from '@krapao/ui/toast.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../lib/call.ts';
import { setToken } from '../lib/session.ts';
import { useCodes } from '../lib/use-codes.ts';
import { Button } from '../ui/Button.tsx';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { words } from './app.words.ts';

export type Me = ApiMap['GET /api/office/me']['reply'];
export const atLeast = (me: Me, role: StaffRole): boolean => staffRoles.indexOf(me.staff.role) >= staffRoles.indexOf(role);

const ChatAlerts = lazy(() => import('../features/chats/ChatAlerts.tsx').then((file) => ({ default: file.ChatAlerts })));
/** The screen that is open comes first. */
const alertsAfterMs = 1_500;

const noticeLooks = { ok: 'bg-ok-soft text-ok', danger: 'bg-danger-soft text-danger', plain: 'bg-raised' } as const;

export function Shell({ me, children }: { me: Me; children: ReactNode }) {
  const say = useWords(words);
  const codeOf = useCodes();
  const notice = useStore(toasts).at(-1);
  const [location, go] = useLocation();
  const search = useRef<HTMLInputElement>(null);
  const [hearsChats, setHearsChats] = useState(false);
  const isSupport = atLeast(me, 'support');

  useEffect(() => {
    if (!isSupport) return;
    const timer = setTimeout(() => setHearsChats(true), alertsAfterMs);
    return () => clearTimeout(timer);
  }, [isSupport]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(`/members?q=${encodeURIComponent(search.current?.value ?? '')}`);
  }
  /** A page of an area belongs to the area; the first queue is the root of all. */
  const isCurrent = (path: string): boolean => location === path || (path !== '/' && location.startsWith(`${path}/`));
  /** A screen that fills the window by itself, with columns that scroll on their own. */
  const fills = /^\/chats(?!\/canned)/.test(location);
  const items = [
    ...(isSupport ? [{ path: '/chats', label: say('chats'), count: me.queues.chats }] : []),
    { path: '/', label: say('withdrawals'), count: me.queues.withdrawals },
    ...(me.queues.unknown > 0 ? [{ path: '/?state=unknown', label: say('unknownPayouts'), count: me.queues.unknown }] : []),
    { path: '/slips', label: say('slips'), count: me.queues.slips },
    { path: '/deposits', label: say('deposits'), count: me.queues.deposits },
    { path: '/transfers', label: say('transfers'), count: me.queues.transfers },
    { path: '/stuck', label: say('stuck'), count: me.queues.stuck },
    { path: '/prizes', label: say('prizes'), count: me.queues.prizes },
    { path: '/requests', label: say('requests'), count: me.queues.requests },
    { path: '/members', label: say('members') },
    { path: '/promotions', label: say('promotions') },
    ...(atLeast(me, 'manager')
      ? [
          { path: '/audit', label: say('audit') },
          { path: '/security', label: say('security') },
        ]
      : []),
    ...(atLeast(me, 'admin')
      ? [
          { path: '/setup', label: say('setup') },
          { path: '/settings', label: say('settings') },
          { path: '/staff', label: say('staff') },
        ]
      : []),
  ];
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[12rem_minmax(0,1fr)] md:grid-rows-1">
      <nav aria-label={say('menu')} className="border-line bg-page p-3 max-md:border-b max-md:pb-1.5 md:border-r">
        <p className="mb-3 px-2 text-lg font-semibold text-money max-md:mb-1">Krapao</p>
        <ul className="flex gap-1 max-md:-mx-3 max-md:overflow-x-auto max-md:px-3 md:flex-col">
          {items.map((item) => (
            <li key={item.path}>
              <Link
                href={item.path}
                aria-current={isCurrent(item.path) ? 'page' : undefined}
                className="flex items-center justify-between gap-2 rounded-lg px-2 py-1.5 hover:bg-raised max-md:whitespace-nowrap max-md:min-h-[44px] aria-[current=page]:bg-raised aria-[current=page]:text-money"
              >
                {item.label}
                {item.count ? <span className="figures shrink-0 rounded-md bg-gold px-1.5 text-on-gold">{item.count}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`min-w-0 ${fills ? 'md:flex md:h-dvh md:flex-col' : ''}`}>
        <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-page px-4 py-2">
          <form onSubmit={find} className="max-md:w-full">
            <input
              ref={search}
              type="search"
              aria-label={say('search')}
              placeholder={say('search')}
              className="w-72 max-w-full rounded-lg border border-edge bg-card px-3 py-1.5 max-md:min-h-[44px] max-md:w-full max-md:text-[16px]"
            />
          </form>
          <div className="flex flex-wrap items-center gap-2 max-md:w-full">
            <span className="min-w-0 text-muted max-md:flex-1">
              {me.staff.name} · {codeOf(me.staff.role)}
            </span>
            <LanguageChoice />
            <div className="flex gap-2 max-md:w-full">
              <Button className="max-md:flex-1" onClick={() => go('/account')}>
                {say('account')}
              </Button>
              <Button className="max-md:flex-1" onClick={() => void call('POST /api/office/logout').finally(() => setToken(null))}>
                {say('signOut')}
              </Button>
            </div>
          </div>
        </header>
        <p
          role="status"
          className={
            notice
              ? `px-4 py-2 ${fills ? 'max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-40' : ''} ${noticeLooks[notice.kind]}`
              : 'sr-only'
          }
        >
          {notice?.text}
        </p>
        <main className={`p-4 max-md:p-2.5 ${fills ? 'md:min-h-0 md:flex-1 md:p-3' : ''}`}>{children}</main>
        {hearsChats && (
          <Suspense>
            <ChatAlerts ownId={me.staff._id} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
