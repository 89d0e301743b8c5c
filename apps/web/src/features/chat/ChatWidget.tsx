import { Dialog } from '@krapao/ui/Dialog.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type DragEvent, type FocusEvent, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { newsCard } from '../../lib/arrivals.ts';
import { modals } from '../../lib/modals.ts';
import { token } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { ModalId } from '../../ui/Modal.tsx';
import { Overlays } from '../../ui/Overlays.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { words } from './chat.words.ts';
import { MessageLog } from './MessageLog.tsx';
import { type ChatEngine, openChatEngine } from './open-engine.ts';
import { oncePressed, Postback } from './postback.ts';

export function ChatWidget({ close }: { close: () => void }) {
  const [engine, setEngine] = useState<ChatEngine | null>(null);
  useEffect(() => {
    const opened = openChatEngine(token() ? 'member' : 'guest');
    setEngine(opened);
    return () => opened.close();
  }, []);
  return engine && <ChatPanel engine={engine} close={close} />;
}

const place =
  'fixed inset-x-0 top-[var(--seen-top,0px)] z-30 m-0 h-[var(--seen-height,100dvh)] max-h-none w-full max-w-none overflow-hidden bg-transparent p-0 text-ink backdrop:bg-page ' +
  'md:top-auto md:right-4 md:bottom-[calc(100dvh-var(--seen-top,0px)-var(--seen-height,100dvh)+1rem)] md:left-auto md:h-[min(640px,calc(var(--seen-height,100dvh)-2rem))] md:w-[clamp(360px,50vw-256px,400px)] md:rounded-2xl md:shadow-card md:backdrop:bg-transparent';
const besideSheet = 'lg:right-[31rem]';

function ChatPanel({ engine, close }: { engine: ChatEngine; close: () => void }) {
  const w = useWords(words);
  const state = useStore(engine.state);
  const staff = useStore(engine.staff);
  const isWide = useWide();
  const titleId = useId();
  const own = useContext(ModalId);
  const isTop = useStore(modals).at(-1)?.id === own;
  const news = useStore(newsCard);
  // Opened from a modal, it would be inert next to it, so it opens above that modal.
  const [isAlone] = useState(() => modals.get()[0]?.id === own);
  const postback = useMemo(() => oncePressed((reply) => engine.sendPostback(reply)), [engine]);
  const sendFiles = (files: readonly File[]) => {
    for (const file of files) void engine.sendFile(file);
  };
  const drop = useDrop(sendFiles);
  const keepFocus = useKeptFocus();
  useSeenHeight();

  return (
    <Dialog titleId={titleId} onClose={() => close()} beside={isWide && isAlone} className={`${place} ${isAlone ? '' : besideSheet}`}>
      <Postback value={postback}>
        <div
          {...drop.handlers}
          {...keepFocus}
          className="relative flex h-full animate-rise flex-col overflow-hidden border-line bg-page md:rounded-2xl md:border"
        >
          <ChatHeader titleId={titleId} state={state} staff={staff} close={close} />
          <ConnectionBar isConnected={state.isConnected} />
          {news?.place === own && <news.Card />}
          <MessageLog engine={engine} state={state} staff={staff} />
          <div role="alert">
            {state.alert && (
              <p data-alert="" className="flex animate-fade items-start gap-2 bg-danger-soft px-4 py-2 text-sm text-danger">
                <Icon name="alert" className="mt-0.5 size-5" />
                <span className="min-w-0">{state.alert}</span>
              </p>
            )}
          </div>
          <Composer engine={engine} sendFiles={sendFiles} />
          {drop.isOver && (
            <div className="pointer-events-none absolute inset-2 z-10 flex flex-col items-center justify-center gap-2 rounded-2xl border-2 border-dashed border-gold bg-page/90 text-money">
              <Icon name="image" className="size-9" />
              <p className="font-semibold">{w('drop')}</p>
            </div>
          )}
        </div>
      </Postback>
      {isTop && <Overlays />}
    </Dialog>
  );
}

/** Connecting and switching cells take a moment: do not report a fault before this. */
const patienceMs = 3_000;

function ConnectionBar({ isConnected }: { isConnected: boolean }) {
  const w = useWords(words);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (isConnected) return setIsLost(false);
    const timer = setTimeout(() => setIsLost(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  if (!isLost) return null;
  return (
    <p role="status" data-connection="lost" className="flex items-start gap-2 bg-wait-soft px-4 py-1.5 text-xs text-wait">
      <Icon name="info" className="mt-0.5 size-4" />
      <span className="min-w-0">{w('lost')}</span>
    </p>
  );
}

const useWide = (): boolean => useMedia('(width >= 768px)');

/**
 * Some chat buttons vanish when pressed. Their focus moves to the list; otherwise keyboard users would start at the top
 * of the page behind.
 */
function useKeptFocus() {
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    document.querySelector<HTMLElement>('dialog [role=log]')?.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent) => {
    last.current = event.target;
  };
  return { onFocus };
}

/** Sets `--seen-top` and `--seen-height` to the area not covered by the on-screen keyboard, which would hide the field. */
function useSeenHeight() {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const forget = () => {
      style.removeProperty('--seen-top');
      style.removeProperty('--seen-height');
    };
    const tell = () => {
      // While pinch-zoomed, the viewport is only a part of the panel.
      if (seen.scale > 1.01) return forget();
      style.setProperty('--seen-top', `${seen.offsetTop}px`);
      style.setProperty('--seen-height', `${seen.height}px`);
    };
    tell();
    seen.addEventListener('resize', tell);
    seen.addEventListener('scroll', tell);
    return () => {
      seen.removeEventListener('resize', tell);
      seen.removeEventListener('scroll', tell);
      forget();
    };
  }, []);
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // `dragenter` of a child fires before `dragleave` of its parent, so count the depth.
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setIsOver(false);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      },
      onDragOver: (event: DragEvent) => {
        // Without this the browser leaves the page and opens the file.
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        end();
        take([...event.dataTransfer.files]);
      },
    },
  };
}
