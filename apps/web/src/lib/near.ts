const waiting = new Map<Element, () => void>();
let watch: IntersectionObserver | undefined;

function look(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    watch?.unobserve(target);
    waiting.get(target)?.();
    waiting.delete(target);
  }
}

function watchWithin(rootMargin: string) {
  watch?.disconnect();
  watch = new IntersectionObserver(look, { rootMargin });
  for (const element of waiting.keys()) watch.observe(element);
}

/**
 * Acts once the element is in sight, and from the first scroll on once it is within half a screen of it. `loading="lazy"` starts so
 * early that it loads all of home.
 */
export function whenNear(element: Element, act: () => void): () => void {
  if (!watch) {
    watchWithin('0px');
    addEventListener('scroll', () => watchWithin('50%'), { once: true, passive: true });
  }
  waiting.set(element, act);
  watch?.observe(element);
  return () => {
    waiting.delete(element);
    watch?.unobserve(element);
  };
}
