import type { ComponentType, ReactNode } from 'react';
import { type Loadable, loadable } from './loadable.ts';

export type ShellProps = { path: string; children: ReactNode };

export type Access = 'public' | 'member' | 'any';
/** `shows`: data the screen needs, requested before its code has loaded. */
export type ScreenRoute = { readonly access: Access; readonly screen: Loadable<object>; readonly shows?: 'GET /api/wallet/user' };

const route = (access: Access, fetchScreen: () => Promise<ComponentType>): ScreenRoute => ({ access, screen: loadable(fetchScreen) });

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

export function resolve(location: string, hasToken: boolean): { path: string; redirect: string } | { path: string; route: ScreenRoute } {
  const path = plainPath(location);
  const target = redirects[path];
  const found = routes[path] ?? notFound;
  // Guard before redirect, so that guests go straight to the login.
  if ((target !== undefined || found.access === 'member') && !hasToken) return { path, redirect: '/login' };
  if (target !== undefined) return { path, redirect: target };
  return { path, route: found };
}

export async function loadPage({ access, screen }: ScreenRoute): Promise<void> {
  await Promise.all([screen.load(), access === 'member' ? memberShell.load() : null]);
}
