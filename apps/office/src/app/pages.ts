import type { StaffRole } from '@krapao/contract';
import { type ComponentType, lazy } from 'react';
import type { Me } from '../lib/me.ts';
import type { PageGroup, PageWord } from './app.words.ts';

export type Page = {
  /** As wouter reads it. */
  readonly path: string;
  readonly title: PageWord;
  /** The lowest role that sees it: to others it does not exist. */
  readonly role: StaffRole;
  readonly group: PageGroup;
  /** `begin`: its file is fetched before it is shown. */
  readonly Screen: ComponentType & { readonly begin: () => Promise<unknown> };
  /** What waits there. */
  readonly count?: (me: Me) => number | undefined;
  /** Goes there: `g w`. */
  readonly keys?: string;
  /** A page of another page: not in the menu, and not found by its name. */
  readonly hidden?: true;
  /** Fills the window by itself, with columns that scroll on their own. */
  readonly fills?: true;
};

/** A page of its own file: the others do not wait for it. */
function lazyScreen(load: () => Promise<ComponentType>): Page['Screen'] {
  let file: Promise<{ default: ComponentType }> | undefined;
  const begin = () => {
    file ??= load().then((screen) => ({ default: screen }));
    return file;
  };
  return Object.assign(lazy(begin), { begin });
}

/** Every page of the app. The menu, the routes, the palette and the keys are made of it. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'overview',
    role: 'viewer',
    group: 'today',
    keys: 'g h',
    Screen: lazyScreen(() => import('../features/overview/OverviewPage.tsx').then((file) => file.OverviewPage)),
  },
  {
    path: '/board',
    title: 'board',
    role: 'viewer',
    group: 'today',
    keys: 'g b',
    Screen: lazyScreen(() => import('../features/board/BoardPage.tsx').then((file) => file.BoardPage)),
  },
  {
    path: '/work',
    title: 'work',
    role: 'viewer',
    group: 'today',
    keys: 'g q',
    count: (me) => me.queues.work,
    Screen: lazyScreen(() => import('../features/work/WorkPage.tsx').then((file) => file.WorkPage)),
  },
  {
    path: '/withdrawals',
    title: 'withdrawals',
    role: 'viewer',
    group: 'queues',
    keys: 'g w',
    count: (me) => me.queues.withdrawals,
    Screen: lazyScreen(() => import('../features/queues/WithdrawalQueue.tsx').then((file) => file.WithdrawalQueue)),
  },
  {
    path: '/slips',
    title: 'slips',
    role: 'viewer',
    group: 'queues',
    keys: 'g s',
    count: (me) => me.queues.slips + (me.queues.failedSlips ?? 0),
    Screen: lazyScreen(() => import('../features/queues/SlipQueue.tsx').then((file) => file.SlipQueue)),
  },
  {
    path: '/deposits',
    title: 'deposits',
    role: 'viewer',
    group: 'queues',
    keys: 'g d',
    count: (me) => me.queues.deposits,
    Screen: lazyScreen(() => import('../features/queues/DepositQueue.tsx').then((file) => file.DepositQueue)),
  },
  {
    path: '/bank-credits',
    title: 'bankCredits',
    role: 'viewer',
    group: 'queues',
    keys: 'g t',
    count: (me) => me.queues.bankCredits,
    Screen: lazyScreen(() => import('../features/queues/BankCreditQueue.tsx').then((file) => file.BankCreditQueue)),
  },
  {
    path: '/stuck',
    title: 'stuck',
    role: 'viewer',
    group: 'queues',
    count: (me) => me.queues.stuck,
    Screen: lazyScreen(() => import('../features/queues/StuckQueue.tsx').then((file) => file.StuckQueue)),
  },
  {
    path: '/prizes',
    title: 'prizes',
    role: 'viewer',
    group: 'queues',
    count: (me) => me.queues.prizes,
    Screen: lazyScreen(() => import('../features/queues/PrizeQueue.tsx').then((file) => file.PrizeQueue)),
  },
  {
    path: '/requests',
    title: 'requests',
    role: 'viewer',
    group: 'queues',
    keys: 'g 2',
    count: (me) => me.queues.requests,
    Screen: lazyScreen(() => import('../screens/RequestsScreen.tsx').then((file) => file.RequestsScreen)),
  },
  {
    path: '/members',
    title: 'members',
    role: 'viewer',
    group: 'people',
    keys: 'g m',
    Screen: lazyScreen(() => import('../features/members/MemberList.tsx').then((file) => file.MemberList)),
  },
  {
    path: '/messages',
    title: 'messages',
    role: 'manager',
    group: 'people',
    Screen: lazyScreen(() => import('../features/members/MessagesPage.tsx').then((file) => file.MessagesPage)),
  },
  {
    path: '/members/:memberId',
    title: 'members',
    role: 'viewer',
    group: 'people',
    hidden: true,
    Screen: lazyScreen(() => import('../screens/MemberScreen.tsx').then((file) => file.MemberScreen)),
  },
  {
    path: '/chats/canned',
    title: 'canned',
    role: 'support',
    group: 'people',
    hidden: true,
    Screen: lazyScreen(() => import('../features/chats/CannedScreen.tsx').then((file) => file.CannedScreen)),
  },
  {
    path: '/chats/:chatId?',
    title: 'chats',
    role: 'support',
    group: 'people',
    keys: 'g c',
    fills: true,
    count: (me) => me.queues.chats,
    Screen: lazyScreen(() => import('../screens/ChatsScreen.tsx').then((file) => file.ChatsScreen)),
  },
  {
    path: '/promotions/*?',
    title: 'promotions',
    role: 'viewer',
    group: 'offers',
    keys: 'g p',
    Screen: lazyScreen(() => import('../features/promotions/PromotionsArea.tsx').then((file) => file.PromotionsArea)),
  },
  {
    path: '/reports/*?',
    title: 'reports',
    role: 'manager',
    group: 'reports',
    keys: 'g r',
    Screen: lazyScreen(() => import('../features/reports/ReportsArea.tsx').then((file) => file.ReportsArea)),
  },
  {
    path: '/chat-bot',
    title: 'bot',
    role: 'support',
    group: 'setup',
    hidden: true,
    Screen: lazyScreen(() => import('../features/chatbot/BotPage.tsx').then((file) => file.BotPage)),
  },
  {
    path: '/setup',
    title: 'setup',
    role: 'admin',
    group: 'setup',
    keys: 'g u',
    Screen: lazyScreen(() => import('../features/setup/SetupPage.tsx').then((file) => file.SetupPage)),
  },
  {
    path: '/setup/:area',
    title: 'setup',
    role: 'admin',
    group: 'setup',
    hidden: true,
    Screen: lazyScreen(() => import('../features/setup/SetupArea.tsx').then((file) => file.SetupArea)),
  },
  {
    path: '/go-live',
    title: 'goLive',
    role: 'manager',
    group: 'setup',
    Screen: lazyScreen(() => import('../features/golive/GoLivePage.tsx').then((file) => file.GoLivePage)),
  },
  {
    path: '/staff',
    title: 'staff',
    role: 'admin',
    group: 'house',
    Screen: lazyScreen(() => import('../features/staff/StaffList.tsx').then((file) => file.StaffList)),
  },
  {
    path: '/audit',
    title: 'audit',
    role: 'manager',
    group: 'house',
    keys: 'g a',
    Screen: lazyScreen(() => import('../features/audit/AuditList.tsx').then((file) => file.AuditList)),
  },
  {
    path: '/shift',
    title: 'shift',
    role: 'cashier',
    group: 'today',
    keys: 'g f',
    Screen: lazyScreen(() => import('../features/shift/ShiftPage.tsx').then((file) => file.ShiftPage)),
  },
  {
    path: '/security',
    title: 'security',
    role: 'manager',
    group: 'house',
    Screen: lazyScreen(() => import('../features/security/SecurityLog.tsx').then((file) => file.SecurityLog)),
  },
  {
    path: '/restore',
    title: 'restore',
    role: 'manager',
    group: 'house',
    Screen: lazyScreen(() => import('../features/restore/RestorePage.tsx').then((file) => file.RestorePage)),
  },
  {
    path: '/account',
    title: 'account',
    role: 'viewer',
    group: 'house',
    hidden: true,
    Screen: lazyScreen(() => import('../features/session/AccountPage.tsx').then((file) => file.AccountPage)),
  },
];

/** Where a link to the page leads: its path without what is filled in. */
export const hrefOf = ({ path }: Page): string => path.replace(/\/[:*].*$/, '') || '/';

/** The first page of a role: support's queue is customers, a cashier's all that waits. */
export const startOf = ({ staff }: Me): string => (staff.role === 'support' ? '/chats' : staff.role === 'cashier' ? '/work' : '/');
