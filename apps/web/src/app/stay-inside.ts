import { goTo } from '../lib/navigate.ts';
import { insideOf } from './inside-of.ts';
import { openHowto } from './open-howto.tsx';

/** Links in texts of staff, in the chat and in banners too, also those that would open a window of their own. The returned function ends it. */
export function stayInside(): () => void {
  const leave = new AbortController();
  const onPress = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const inside = link ? insideOf(link.href, location.origin) : null;
    if (inside === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (inside === 'howto') openHowto();
    else goTo(inside);
  };
  for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, onPress, { capture: true, signal: leave.signal });
  return () => leave.abort();
}
