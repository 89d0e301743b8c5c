import { IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { Asked } from '../../lib/ask-staff.ts';
import { aboutWords } from './about.words.ts';
import { detach } from './attached.ts';

/** What the next message will be about, with a way to leave it out. */
export function AttachedBar({ about }: { about: Asked }) {
  const w = useWords(aboutWords);
  return (
    <div data-attached={about.reference} className="mb-2 flex items-center gap-2 rounded-xl bg-raised py-0.5 pl-3 text-sm">
      <Icon name="document" className="size-5 text-money" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{w('attached')}: </span>
        <span className="font-semibold">{w(about.kind)}</span> <span className="text-muted">{about.reference}</span>
      </p>
      <IconButton icon="close" label={w('detach')} onClick={detach} />
    </div>
  );
}
