import { IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { modals } from '../lib/modals.ts';
import { Overlays } from './Overlays.tsx';

/** Which of the open modals this is; the host provides it. */
export const ModalId = createContext<number>(0);

export type ModalProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the content scrolls: the acts. */
  footer?: ReactNode;
  /** Not closable by accident while something is on its way. */
  locked?: boolean;
  /** The content is to be read, with nothing in it to press: by keyboard it could not be scrolled otherwise. */
  isText?: boolean;
};

/** A sheet that rises from the bottom (a window in the middle of a wide screen). */
export function Modal({ title, onClose, children, footer, locked = false, isText = false }: ModalProps) {
  const w = useWords(uiWords);
  const titleId = useId();
  const isTop = useStore(modals).at(-1)?.id === useContext(ModalId);

  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      closesOutside
      locked={locked}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none items-end justify-center overflow-hidden bg-transparent p-0 text-ink backdrop:bg-scrim backdrop:animate-fade open:flex sm:items-center"
    >
      <div className="flex max-h-[92dvh] w-full max-w-[480px] animate-rise flex-col rounded-t-3xl border border-line bg-page shadow-sheet sm:rounded-3xl">
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          <IconButton icon="close" label={w('close')} disabled={locked} onClick={() => onClose()} />
        </div>
        <div
          {...(isText ? { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5"
        >
          {children}
        </div>
        {footer && <div className="border-t border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</div>}
      </div>
      {isTop && <Overlays />}
    </Dialog>
  );
}
