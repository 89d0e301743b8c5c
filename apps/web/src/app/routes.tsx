import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type Access = 'public' | 'member' | 'any';
export type ScreenRoute = { readonly access: Access; readonly screen: LazyExoticComponent<ComponentType> };

const route = (access: Access, load: () => Promise<ComponentType>): ScreenRoute => ({
  access,
  screen: lazy(async () => ({ default: await load() })),
});

export const redirects: Readonly<Record<string, string>> = { '/': '/user', '/user': '/user/home' };

export const routes: Readonly<Record<string, ScreenRoute>> = {
  '/login': route('public', async () => (await import('../screens/LoginScreen.tsx')).LoginScreen),
  '/register': route('public', async () => (await import('../screens/RegisterScreen.tsx')).RegisterScreen),
  '/howto': route('public', async () => (await import('../screens/HowtoScreen.tsx')).HowtoScreen),
  '/contact': route('public', async () => (await import('../screens/ContactScreen.tsx')).ContactScreen),
  '/terminated': route('any', async () => (await import('../screens/TerminatedScreen.tsx')).TerminatedScreen),
  '/user/home': route('member', async () => (await import('../screens/HomeScreen.tsx')).HomeScreen),
  '/user/profile': route('member', async () => (await import('../screens/ProfileScreen.tsx')).ProfileScreen),
  '/user/bonus': route('member', async () => (await import('../screens/BonusScreen.tsx')).BonusScreen),
  '/user/statement': route('member', async () => (await import('../screens/StatementScreen.tsx')).StatementScreen),
  '/user/contact': route('member', async () => (await import('../screens/MemberContactScreen.tsx')).MemberContactScreen),
  '/user/spin': route('member', async () => (await import('../screens/SpinScreen.tsx')).SpinScreen),
  ...(import.meta.env.DEV || import.meta.env.VITE_GALLERY === 'true'
    ? { '/dev/gallery': route('any', async () => (await import('../screens/GalleryScreen.tsx')).GalleryScreen) }
    : {}),
};

export const notFound: ScreenRoute = route('any', async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen);
