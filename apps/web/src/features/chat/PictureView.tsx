import type { Media } from '@krapao/contract';
import { IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useId } from 'react';
import { words } from './chat.words.ts';

/** One picture, as large as the screen. */
export function PictureView({ media, close }: { media: Media; close: () => void }) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const titleId = useId();
  return (
    <Dialog
      titleId={titleId}
      onClose={() => close()}
      closesOutside
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none items-center justify-center overflow-hidden bg-transparent p-3 text-ink backdrop:bg-scrim open:flex"
    >
      <h2 id={titleId} className="sr-only">
        {w('picture')}
      </h2>
      <img src={media.url} alt={media.message || w('picture')} className="max-h-full max-w-full rounded-xl bg-card object-contain" />
      <IconButton icon="close" label={ui('close')} onClick={() => close()} className="absolute top-3 right-3 bg-card" />
    </Dialog>
  );
}
