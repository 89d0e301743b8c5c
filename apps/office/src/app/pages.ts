import type { StaffRole } from '@krapao/contract';
import { type ComponentType, lazy } from 'react';
import type { Me } from '../lib/me.ts';
import type { PageGroup, PageWord } from './app.words.ts';

export type Page = {
  readonly path: string;
  readonly title: PageWord;
  readonly role: StaffRole;
  readonly group: PageGroup;
  readonly Screen: ComponentType & { readonly begin: () => Promise<unknown> };
  readonly count?: (me: Me) => number | undefined;
  /** Key sequence that opens the page, e.g. `g w`. */
  readonly keys?: string;
  /** Subpage: not in the menu or the palette. */
  readonly hidden?: true;
  readonly fills?: true;
};

function lazyScreen(load: () => Promise<ComponentType>): Page['Screen'] {
  let file: Promise<{ default: ComponentType }> | undefined;
  const begin = () => {
    file ??= load().then((screen) => ({ default: screen }));
    return file;
  };
  return Object.assign(lazy(begin), { begin });
}

/** Single source for the menu, routes, palette and keys. */
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
    path: '/provider-health',
    title: 'providerHealth',
    role: 'viewer',
    group: 'today',
    keys: 'g b',
    Screen: lazyScreen(() => import('../features/provider-health/ProviderHealthPage.tsx').then((file) => file.ProviderHealthPage)),
  },
  {
    path: '/work',
    title: 'work',
    role: 'viewer',
    group: 'today',
    keys: 'g q',
    count: (me) => me.queues.work,
    Screen: lazyScreen(() => import('../features/work-queue/WorkPage.tsx').then((file) => file.WorkPage)),
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
    Screen: lazyScreen(() => import('../features/rewards/PromotionsArea.tsx').then((file) => file.PromotionsArea)),
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
    Screen: lazyScreen(() => import('../features/chat-bot/BotPage.tsx').then((file) => file.BotPage)),
  },
  {
    path: '/setup',
    title: 'setup',
    role: 'admin',
    group: 'setup',
    keys: 'g u',
    Screen: lazyScreen(() => import('../features/settings/SetupPage.tsx').then((file) => file.SetupPage)),
  },
  {
    path: '/setup/:area',
    title: 'setup',
    role: 'admin',
    group: 'setup',
    hidden: true,
    Screen: lazyScreen(() => import('../features/settings/SetupArea.tsx').then((file) => file.SetupArea)),
  },
  {
    path: '/go-live',
    title: 'goLive',
    role: 'manager',
    group: 'setup',
    Screen: lazyScreen(() => import('../features/go-live/GoLivePage.tsx').then((file) => file.GoLivePage)),
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
    Screen: lazyScreen(() => import('../features/audit-log/AuditList.tsx').then((file) => file.AuditList)),
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
    Screen: lazyScreen(() => import('../features/security-log/SecurityLog.tsx').then((file) => file.SecurityLog)),
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
    Screen: lazyScreen(() => import('../features/staff-access/AccountPage.tsx').then((file) => file.AccountPage)),
  },
];

export const hrefOf = ({ path }: Page): string => path.replace(/\/[:*].*$/, '') || '/';

export const startOf = ({ staff }: Me): string => (staff.role === 'support' ? '/chats' : staff.role === 'cashier' ? '/work' : '/');
