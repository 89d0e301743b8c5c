import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { newsCard } from '../lib/arrivals.ts';
import { modals } from '../lib/modals.ts';
import { Overlays } from './Overlays.tsx';

export const ModalId = createContext<number>(0);

/** The frame is already open without content, so do not animate it in again. */
export const Standing = createContext(false);

export type ModalProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Prevents accidental closing while a request is running. */
  locked?: boolean;
  /** Text without controls: made focusable, or it could not be scrolled by keyboard. */
  isText?: boolean;
  isShort?: boolean;
  /** A picture behind the title, with `under` below it. */
  cover?: ReactNode;
  under?: ReactNode;
};

const place = {
  side: 'lg:items-stretch lg:justify-end lg:backdrop:bg-scrim/60',
  middle: '',
} as const;
const shape = {
  side: 'lg:max-h-none lg:rounded-none lg:rounded-l-3xl lg:border-y-0 lg:border-r-0',
  middle: '',
} as const;

const coverLook =
  'night @container relative isolate -mx-px -mt-px flex min-h-[min(34dvh,56vw,17rem)] shrink-0 flex-col justify-end gap-1 overflow-hidden rounded-t-3xl bg-page px-5 pt-14 pb-3 lg:rounded-tr-none short:min-h-0';
const pictureLook =
  'growing-picture absolute inset-0 -z-10 before:absolute before:inset-0 before:bg-linear-to-r before:from-page/70 before:to-page/0 before:to-70% after:absolute after:inset-0 after:bg-linear-to-t after:from-page after:via-page/70 after:via-35% after:to-page/0';

export function Modal({ title, onClose, children, footer, locked = false, isText = false, isShort = false, cover, under }: ModalProps) {
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
        <div className={cover ? coverLook : 'flex items-center justify-between gap-3 py-2 pr-2 pl-5'}>
          {cover && <div className={pictureLook}>{cover}</div>}
          <h2 id={titleId} className={`min-w-0 font-semibold ${cover ? 'text-2xl leading-tight' : 'text-lg'}`}>
            {title}
          </h2>
          {under}
          <IconButton
            icon="close"
            label={w('close')}
            disabled={locked}
            onClick={() => onClose()}
            className={cover ? 'absolute top-2 right-2 bg-page/75 text-ink' : ''}
          />
        </div>
        {/* Not in short questions: their buttons must not move under a finger. */}
        {news?.place === id && !isShort && <news.Card />}
        <div
          {...(isText ? { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
          className="@container relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 short:flex-none short:overflow-visible"
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

export function EndButton({ close, quiet = false }: { close: () => void; quiet?: boolean }) {
  const w = useWords(uiWords);
  return (
    <Button wide {...(quiet ? { look: 'quiet' } : { autoFocus: true })} onClick={() => close()}>
      {w(quiet ? 'close' : 'ok')}
    </Button>
  );
}
