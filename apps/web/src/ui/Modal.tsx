import { createContext, type MouseEvent, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { modals } from '../lib/modals.ts';
import { useStore } from '../lib/store.ts';
import { IconButton } from './Button.tsx';
import { Overlays } from './Overlays.tsx';
import { uiWords } from './ui.words.ts';

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
};

/** A sheet that rises from the bottom (a window in the middle on a desk). */
export function Modal({ title, onClose, children, footer, locked = false }: ModalProps) {
  const w = useWords(uiWords);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const isTop = useStore(modals).at(-1)?.id === useContext(ModalId);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // Closing before React takes the element away is what gives the focus back to where it was.
    return () => element?.close();
  }, []);

  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does by keyboard what the backdrop does by pointer.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A text selection that ends outside the sheet is not a wish to close it.
        if (isOutside(event) && pressedOutside.current && !locked) onClose();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none items-end justify-center overflow-hidden bg-transparent p-0 text-ink backdrop:bg-scrim backdrop:animate-fade open:flex sm:items-center"
    >
      <div className="flex max-h-[92dvh] w-full max-w-[480px] animate-rise flex-col rounded-t-3xl border border-line bg-page shadow-sheet sm:rounded-3xl">
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          <IconButton icon="close" label={w('close')} disabled={locked} onClick={() => onClose()} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
        {footer && <div className="border-t border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</div>}
      </div>
      {isTop && <Overlays />}
    </dialog>
  );
}
