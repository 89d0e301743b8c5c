const waiting = new WeakMap<Element, () => void>();
let watch: IntersectionObserver | undefined;

function look(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    watch?.unobserve(target);
    waiting.get(target)?.();
  }
}

/** Acts once the element is within half a screen of the viewport. `loading="lazy"` starts so early that it loads all of home. */
export function whenNear(element: Element, act: () => void): () => void {
  watch ??= new IntersectionObserver(look, { rootMargin: '50%' });
  waiting.set(element, act);
  watch.observe(element);
  return () => watch?.unobserve(element);
}
