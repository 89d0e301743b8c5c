import { useWords } from '@krapao/ui/words.ts';
import { Link, useLocation } from 'wouter';
import { useMay } from '../../lib/me.ts';
import { bannerWords } from './recovery.words.ts';

/** On every page while money rests: whoever answers members must know why nothing moves. */
export function RestBanner() {
  const say = useWords(bannerWords);
  const mayLook = useMay('manager');
  const [location] = useLocation();
  return (
    <section
      aria-label={say('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-danger-soft px-4 py-2 text-danger max-md:px-3"
    >
      <p className="min-w-0 flex-1 basis-64">{say('text')}</p>
      {mayLook && location !== '/recovery' && (
        <Link href="/recovery" className="inline-flex items-center font-semibold underline max-md:min-h-[44px]">
          {say('go')}
        </Link>
      )}
    </section>
  );
}
