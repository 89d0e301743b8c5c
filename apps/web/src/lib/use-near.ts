import { type RefObject, useEffect, useRef, useState } from 'react';

/** True once the element has been within half a screen of the viewport. `loading="lazy"` starts so early that it loads all of home. */
export function useNear<E extends Element>(): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: '50%',
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
