import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { newsCard } from '../lib/arrivals.ts';
import { modals } from '../lib/modals.ts';
import { Overlays } from './Overlays.tsx';

/** Which of the open modals this is; the host provides it. */
export const ModalId = createContext<number>(0);

/** The window stood already, as a frame without its content: it does not come in a second time. */
export const Standing = createContext(false);

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
  /** A short question or answer: it stands in the middle of a desk, and not at its side. */
  isShort?: boolean;
};

const place = {
  side: 'lg:items-stretch lg:justify-end lg:backdrop:bg-scrim/60',
  middle: '',
} as const;
const shape = {
  side: 'lg:max-h-none lg:rounded-none lg:rounded-l-3xl lg:border-y-0 lg:border-r-0',
  middle: '',
} as const;

/**
 * A sheet that rises from the bottom of a phone. On a tablet it is a window in the middle, on a desk a sheet at the right edge with
 * the page beside it. On a screen that is short for its letters everything in it scrolls, the acts too.
 */
export function Modal({ title, onClose, children, footer, locked = false, isText = false, isShort = false }: ModalProps) {
  const w = useWords(uiWords);
  const titleId = useId();
  const id = useContext(ModalId);
  const isTop = useStore(modals).at(-1)?.id === id;
  const news = useStore(newsCard);
  const isStanding = useContext(Standing);
  const look = isShort ? 'middle' : 'side';

  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      closesOutside
      locked={locked}
      className={`fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none items-end justify-center overflow-hidden bg-transparent p-0 text-ink backdrop:bg-scrim open:flex sm:items-center ${isStanding ? '' : 'backdrop:animate-fade'} ${place[look]}`}
    >
      <div
        className={`flex max-h-[92dvh] w-full max-w-[30rem] flex-col rounded-t-3xl border border-line bg-page shadow-sheet short:overflow-y-auto sm:rounded-3xl ${isStanding ? '' : 'animate-rise'} ${shape[look]}`}
      >
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
          <h2 id={titleId} className="min-w-0 text-lg font-semibold">
            {title}
          </h2>
          <IconButton icon="close" label={w('close')} disabled={locked} onClick={() => onClose()} />
        </div>
        {/* Not in short questions: their buttons must not move under a finger. */}
        {news?.place === id && !isShort && <news.Card />}
        <div
          {...(isText ? { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
          className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 short:flex-none short:overflow-visible"
        >
          {children}
        </div>
        {footer && (
          <div className="max-h-[45dvh] shrink-0 overflow-y-auto border-t border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] short:max-h-none">
            {footer}
          </div>
        )}
      </div>
      {isTop && <Overlays />}
    </Dialog>
  );
}

/** The act of a window that is only read: OK, or `quiet` where nothing was done. */
export function EndButton({ close, quiet = false }: { close: () => void; quiet?: boolean }) {
  const w = useWords(uiWords);
  return (
    <Button wide {...(quiet ? { look: 'quiet' } : { autoFocus: true })} onClick={() => close()}>
      {w(quiet ? 'close' : 'ok')}
    </Button>
  );
}
