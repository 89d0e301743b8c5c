import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '../../lib/query.ts';
import { hasUnsent, token } from '../../lib/session.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';
import { isChatOpen, toggleChat } from './open-chat.tsx';
import { useUnread } from './use-unread.ts';

const shownMax = 99;

/** Sends messages left unsent at the last visit, without opening the chat. */
async function sendRest() {
  if (!hasUnsent()) return;
  const { openOutbox } = await import('./open-outbox.ts');
  const { outbox } = await openOutbox(token() ? 'member' : 'guest');
  outbox.wake();
}

/** In the page header: floating over the page it would cover buttons and amounts. */
export function ChatButton() {
  const w = useWords(buttonWords);
  const isOn = useCall('GET /api/lookup/enableChatWidget').data?.enableChatWidget === true;
  const unread = useStore(unreadMessages);
  const isOpen = useStore(isChatOpen);
  useUnread({ enabled: isOn });

  useEffect(() => {
    if (!isOn) return;
    sendRest().catch(() => undefined);
  }, [isOn]);

  const place = document.getElementById('chat-place');
  if (!isOn || !place) return null;
  return createPortal(
    <button
      type="button"
      onClick={toggleChat}
      aria-expanded={isOpen}
      aria-label={unread > 0 ? w('openUnread', { n: unread }) : w('open')}
      className="relative flex size-11 shrink-0 animate-fade items-center justify-center rounded-full text-money hover:bg-raised"
    >
      <Icon name="chat" className="size-6" />
      {unread > 0 && (
        <span className="figures absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs font-semibold text-page">
          {unread > shownMax ? `${shownMax}+` : unread}
        </span>
      )}
    </button>,
    place,
  );
}

const buttonWords = messages({
  open: { th: 'แชต', la: 'ແຊັດ', en: 'Chat' },
  openUnread: { th: 'แชต ยังไม่ได้อ่าน {n} ข้อความ', la: 'ແຊັດ ຍັງບໍ່ທັນໄດ້ອ່ານ {n} ຂໍ້ຄວາມ', en: 'Chat, {n} unread' },
});
