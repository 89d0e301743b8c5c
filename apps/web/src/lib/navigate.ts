import { navigate as wouterNavigate } from 'wouter/use-browser-location';

export function goTo(path: string, options?: { replace?: boolean }) {
  if (location.pathname === path && location.search === '') return;
  wouterNavigate(path, options);
}
