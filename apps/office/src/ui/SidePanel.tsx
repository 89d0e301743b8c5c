import { IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useId } from 'react';

export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const say = useWords(uiWords);
  const titleId = useId();
  return (
    <Dialog
      titleId={titleId}
      beside
      onClose={onClose}
      className="fixed inset-y-0 right-0 left-auto z-30 m-0 h-dvh max-h-none w-[min(34rem,100vw)] overflow-y-auto border-l border-line bg-card p-4 text-ink shadow-card"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={titleId} className="text-lg font-semibold break-words">
          {title}
        </h2>
        <IconButton icon="close" label={say('close')} onClick={onClose} />
      </div>
      {children}
    </Dialog>
  );
}
