import { navigate as wouterNavigate } from 'wouter/use-browser-location';

/** For code that stands outside the screens (a call that meets an ended session). */
export function goTo(path: string, options?: { replace?: boolean }) {
  if (location.pathname === path && location.search === '') return;
  wouterNavigate(path, options);
}
