import { useLanguage } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { nextRelativeMs, relativeTime } from '../lib/clock.ts';

/** How long ago; it counts on while it is shown. */
export function RelativeTime({ at }: { at: string }) {
  const lang = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), nextRelativeMs(at, now));
    return () => clearTimeout(timer);
  }, [at, now]);
  return <span className="text-xs text-muted">{relativeTime(at, now, lang)}</span>;
}
