import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect } from 'react';
import { useCall } from '../../lib/query.ts';
import { hasUnsent, token } from '../../lib/session.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';
import { buttonWords } from './button.words.ts';
import { isChatOpen, toggleChat } from './open-chat.tsx';
import { useUnread } from './use-unread.ts';

const shownMax = 99;
/** What a page leaves free at its end, so that its last control can be scrolled out from under the button. */
const room = '2.5rem';

/** Words that were left unsent at the last visit go out without the chat being opened. */
async function sendRest() {
  if (!hasUnsent()) return;
  const { openOutbox } = await import('./open-outbox.ts');
  const { outbox } = await openOutbox(token() ? 'member' : 'guest');
  outbox.wake();
}

export function ChatButton() {
  const w = useWords(buttonWords);
  const isOn = useCall('GET /api/lookup/enableChatWidget').data?.enableChatWidget === true;
  const unread = useStore(unreadMessages);
  const isOpen = useStore(isChatOpen);
  useUnread({ enabled: isOn });

  useEffect(() => {
    if (!isOn) return;
    // Without a connection now, opening the chat or the next page does it.
    sendRest().catch(() => undefined);
    const { style } = document.documentElement;
    style.setProperty('--chat-room', room);
    return () => void style.removeProperty('--chat-room');
  }, [isOn]);

  if (!isOn) return null;
  // Above the menu on a phone; beside the column, over nothing, where there is room.
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex justify-end px-3 sm:bottom-4 sm:px-4">
      <button
        type="button"
        onClick={toggleChat}
        aria-expanded={isOpen}
        aria-label={unread > 0 ? w('openUnread', { n: unread }) : w('open')}
        className="pointer-events-auto relative flex size-14 animate-fade items-center justify-center rounded-full border border-edge bg-raised text-money shadow-card hover:bg-card"
      >
        <Icon name="chat" className="size-7" />
        {unread > 0 && (
          <span className="figures absolute -top-1 -right-1 flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-danger px-1.5 text-xs font-semibold text-page">
            {unread > shownMax ? `${shownMax}+` : unread}
          </span>
        )}
      </button>
    </div>
  );
}
