import { IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { shortcutsOf } from '@krapao/ui/keyboard.ts';
import { useStore } from '@krapao/ui/store.ts';
import { toasts } from '@krapao/ui/toast.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { roleTexts } from '../i18n/role-texts.ts';
import { call } from '../lib/call.ts';
import { paletteIsOpen, useCommands } from '../lib/commands.ts';
import { keysAreShown, useKeyboard, useKeys } from '../lib/keys.ts';
import { isAtLeast, useMay, useMe } from '../lib/me.ts';
import { signOut } from '../lib/session.ts';
import { Button } from '../ui/Button.tsx';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { pageWords, words } from './app.words.ts';
import { Menu } from './Menu.tsx';
import { hrefOf, type Page, pages } from './pages.ts';

const ChatAlerts = lazy(() => import('../features/chats/ChatAlerts.tsx').then((file) => ({ default: file.ChatAlerts })));
const WorkAlerts = lazy(() => import('../features/work-queue/WorkAlerts.tsx').then((file) => ({ default: file.WorkAlerts })));
const DeskBars = lazy(() => import('./DeskBars.tsx').then((file) => ({ default: file.DeskBars })));
const Palette = lazy(() => import('./Palette.tsx').then((file) => ({ default: file.Palette })));
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((file) => ({ default: file.KeysDialog })));
const alertsAfterMs = 1_500;

const noticeLooks = { ok: 'bg-ok-soft text-ok', danger: 'bg-danger-soft text-danger', plain: 'bg-raised' } as const;
/** Sign out locally without waiting: closing the tab before the response still signs the user out. */
function leave(): void {
  void call('POST /api/office/logout').catch(() => {});
  signOut();
}
const paletteKeys = 'Ctrl K';
const openPalette = (): void => paletteIsOpen.set(true);

export function Shell({ page, children }: { page: Page | undefined; children: ReactNode }) {
  const notice = useStore(toasts).at(-1);
  const me = useMe();
  const hasBars = me.moneyRests || me.isClosed || me.payoutsPaused || me.automaticPaused || me.handOver;
  const fills = page?.fills ?? false;
  useShellKeys();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-1">
      <SideMenu />
      <div className={`min-w-0 ${fills ? 'md:flex md:h-[calc(100dvh-3.75rem)] md:flex-col lg:h-dvh' : ''}`}>
        <Head />
        <Suspense>{hasBars && <DeskBars />}</Suspense>
        {/* An overlay that lets clicks through: in the page flow it would shift the buttons under the pointer. */}
        <p
          role="status"
          className={
            notice
              ? `pointer-events-none fixed inset-x-0 top-2 z-50 mx-auto w-fit max-w-[min(44rem,94vw)] rounded-lg border border-line px-4 py-2 shadow-card ${noticeLooks[notice.kind]}`
              : 'sr-only'
          }
        >
          {notice?.text}
        </p>
        <main className={`p-4 max-md:p-2.5 ${fills ? 'md:min-h-0 md:flex-1 md:p-3' : ''}`}>{children}</main>
        <Late />
      </div>
    </div>
  );
}

function SideMenu() {
  const say = useWords(words);
  const w = useWords(uiWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <nav
        aria-label={say('menu')}
        className="border-r border-line bg-page p-3 max-lg:hidden lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto"
      >
        <p className="mb-3 px-2 text-lg font-semibold text-money">Krapao</p>
        <Menu />
      </nav>
      <nav aria-label={say('menu')} className="flex items-center justify-between gap-2 border-b border-line bg-page p-1.5 pl-3 lg:hidden">
        <p className="text-lg font-semibold text-money">Krapao</p>
        <span className="flex">
          <IconButton icon="search" label={say('find')} onClick={openPalette} />
          <IconButton icon="list" label={say('menu')} onClick={() => setIsOpen(true)} />
        </span>
      </nav>
      {isOpen && (
        <Dialog
          titleId="menu-title"
          onClose={() => setIsOpen(false)}
          className="m-0 ml-auto h-dvh max-h-none w-[min(20rem,86vw)] overflow-y-auto bg-page p-3 text-ink backdrop:bg-scrim"
        >
          <div className="flex items-center justify-between">
            <h2 id="menu-title" className="px-2 text-lg font-semibold">
              {say('menu')}
            </h2>
            <IconButton icon="close" label={w('close')} onClick={() => setIsOpen(false)} />
          </div>
          <nav aria-label={say('menu')}>
            <Menu onGo={() => setIsOpen(false)} />
          </nav>
          <div className="flex flex-col gap-2 border-t border-line px-2 pt-3">
            <OwnThings onGo={() => setIsOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Head() {
  const say = useWords(words);
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-page px-4 py-2 max-lg:hidden">
      <Button onClick={openPalette} icon="search" className="w-72 max-w-full justify-start! gap-2 text-muted">
        {say('find')} <kbd className="figures ml-auto text-xs">{paletteKeys}</kbd>
      </Button>
      <div className="flex flex-wrap items-center gap-2">
        <OwnThings />
      </div>
    </header>
  );
}

function OwnThings({ onGo }: { onGo?: () => void }) {
  const say = useWords(words);
  const sayPage = useWords(pageWords);
  const text = useText();
  const { staff } = useMe();
  const [, go] = useLocation();
  return (
    <>
      <span className="min-w-0 text-muted">
        {staff.name} · {text(roleTexts[staff.role])}
      </span>
      <LanguageChoice />
      <Button
        onClick={() => {
          onGo?.();
          go('/account');
        }}
      >
        {sayPage('account')}
      </Button>
      <Button onClick={leave}>{say('signOut')}</Button>
    </>
  );
}

function Late() {
  const { staff } = useMe();
  const isSupport = useMay('support');
  const isPalette = useStore(paletteIsOpen);
  const isKeys = useStore(keysAreShown);
  const [hearsChats, setHearsChats] = useState(false);
  useEffect(() => {
    if (!isSupport) return;
    const timer = setTimeout(() => setHearsChats(true), alertsAfterMs);
    return () => clearTimeout(timer);
  }, [isSupport]);
  return (
    // One Suspense each: a shared one would briefly unmount an open dialog and lose its Esc handling.
    <>
      <Suspense>
        <WorkAlerts />
      </Suspense>
      <Suspense>{hearsChats && <ChatAlerts ownId={staff._id} />}</Suspense>
      <Suspense>{isPalette && <Palette />}</Suspense>
      <Suspense>{isKeys && <KeysDialog />}</Suspense>
    </>
  );
}

function useShellKeys(): void {
  const say = useWords(words);
  const sayPage = useWords(pageWords);
  const me = useMe();
  const [, go] = useLocation();
  useKeyboard();
  useCommands([
    { label: say('showKeys'), run: () => keysAreShown.set(true) },
    { label: sayPage('account'), run: () => go('/account') },
    { label: say('signOut'), run: leave },
  ]);
  useKeys(
    say('goTo'),
    pages
      .filter((page) => page.keys && isAtLeast(me, page.role))
      .map((page) => ({ key: page.keys ?? '', say: sayPage(page.title), run: () => go(hrefOf(page)) })),
  );
  useKeys(say('everywhere'), [
    { key: '/', say: `${say('find')} (${paletteKeys})`, run: openPalette },
    { key: '?', say: say('showKeys'), run: () => keysAreShown.set(true) },
  ]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (shortcutsOf(event)[0] !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // Blocked while a dialog is open: changing the page behind it would change what the answer refers to.
      if (document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
