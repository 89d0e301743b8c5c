import type { ComponentType, ReactNode } from 'react';
import { type Loadable, loadable } from './loadable.ts';

export type ShellProps = { path: string; children: ReactNode };

export type Access = 'public' | 'member' | 'any';
/** `shows`: what the screen is about; a first page asks for it before its own file is there. */
export type ScreenRoute = { readonly access: Access; readonly screen: Loadable<object>; readonly shows?: 'GET /api/wallet/user' };

const route = (access: Access, fetchScreen: () => Promise<ComponentType>): ScreenRoute => ({ access, screen: loadable(fetchScreen) });

/** Fetched with the first member's page, and kept for all of them. */
export const memberShell = loadable<ShellProps>(async () => (await import('./MemberShell.tsx')).MemberShell);

export const redirects: Readonly<Record<string, string>> = { '/': '/user', '/user': '/user/home' };

export const routes: Readonly<Record<string, ScreenRoute>> = {
  '/login': route('public', async () => (await import('../screens/LoginScreen.tsx')).LoginScreen),
  '/register': route('public', async () => (await import('../screens/RegisterScreen.tsx')).RegisterScreen),
  '/recover': route('public', async () => (await import('../screens/RecoverScreen.tsx')).RecoverScreen),
  '/howto': route('public', async () => (await import('../screens/HowtoScreen.tsx')).HowtoScreen),
  '/contact': route('public', async () => (await import('../screens/ContactScreen.tsx')).ContactScreen),
  '/terminated': route('any', async () => (await import('../screens/TerminatedScreen.tsx')).TerminatedScreen),
  '/user/home': {
    ...route('member', async () => (await import('../screens/HomeScreen.tsx')).HomeScreen),
    shows: 'GET /api/wallet/user',
  },
  '/user/profile': route('member', async () => (await import('../screens/ProfileScreen.tsx')).ProfileScreen),
  '/user/bonus': route('member', async () => (await import('../screens/BonusScreen.tsx')).BonusScreen),
  '/user/statement': route('member', async () => (await import('../screens/StatementScreen.tsx')).StatementScreen),
  '/user/contact': route('member', async () => (await import('../screens/MemberContactScreen.tsx')).MemberContactScreen),
  '/user/spin': route('member', async () => (await import('../screens/SpinScreen.tsx')).SpinScreen),
};

export const notFound: ScreenRoute = route('any', async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen);

export const plainPath = (location: string): string => location.replace(/\/+$/, '') || '/';

/** Which screen an address leads to for someone with or without a token, and where it sends them on to. */
export function resolve(location: string, hasToken: boolean): { path: string; redirect: string } | { path: string; route: ScreenRoute } {
  const path = plainPath(location);
  const target = redirects[path];
  const found = routes[path] ?? notFound;
  // The guard stands before the redirect, so that a guest goes to the log in at once.
  if ((target !== undefined || found.access === 'member') && !hasToken) return { path, redirect: '/login' };
  if (target !== undefined) return { path, redirect: target };
  return { path, route: found };
}

/** Everything that must be there before a page can be drawn whole. */
export async function loadPage({ access, screen }: ScreenRoute): Promise<void> {
  await Promise.all([screen.load(), access === 'member' ? memberShell.load() : null]);
}
