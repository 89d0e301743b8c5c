import { Dialog } from '@krapao/ui/Dialog.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useContext, useId, useMemo, useState } from 'react';
import { newsCard } from '../../lib/arrivals.ts';
import { modals } from '../../lib/modals.ts';
import { ModalId } from '../../ui/Modal.tsx';
import { Overlays } from '../../ui/Overlays.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { words } from './chat.words.ts';
import { MessageLog } from './MessageLog.tsx';
import type { ChatEngine } from './open-engine.ts';
import { oncePressed, Postback } from './postback.ts';
import { useDrop } from './use-drop.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSeenHeight } from './use-seen-height.ts';
import { useWide } from './use-wide.ts';

// In the corner where there is room for the page as well; beside the window at the edge that it was opened out of.
const place =
  'fixed inset-x-0 top-[var(--seen-top,0px)] z-30 m-0 h-[var(--seen-height,100dvh)] max-h-none w-full max-w-none overflow-hidden bg-transparent p-0 text-ink backdrop:bg-page ' +
  'md:top-auto md:right-4 md:bottom-[calc(100dvh-var(--seen-top,0px)-var(--seen-height,100dvh)+1rem)] md:left-auto md:h-[min(640px,calc(var(--seen-height,100dvh)-2rem))] md:w-[clamp(360px,50vw-256px,400px)] md:rounded-2xl md:shadow-card md:backdrop:bg-transparent';
const besideSheet = 'lg:right-[31rem]';

/** The conversation: over the whole of a phone, in the corner of a wide screen, where the page beside it can still be used. */
export function ChatPanel({ engine, close }: { engine: ChatEngine; close: () => void }) {
  const w = useWords(words);
  const state = useStore(engine.state);
  const isWide = useWide();
  const titleId = useId();
  const own = useContext(ModalId);
  const isTop = useStore(modals).at(-1)?.id === own;
  const news = useStore(newsCard);
  // Opened out of a window that stands over the page, it would be shut off beside it: it stands over that window then.
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
          <ChatHeader titleId={titleId} state={state} close={close} />
          <ConnectionBar isConnected={state.isConnected} />
          {news?.place === own && <news.Card />}
          <MessageLog engine={engine} state={state} />
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
