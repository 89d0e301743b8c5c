import { isTyping, shortcutsOf } from '@krapao/ui/keyboard.ts';
import { useEffect } from 'react';
import { closeChat, take } from './acts.ts';
import type { Conversation } from './conversation.ts';

const isInDialog = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('dialog') !== null;

function move(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-chats] a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const from = at >= 0 ? at : links.findIndex((link) => link.getAttribute('aria-current') === 'true');
  const next = from < 0 ? (by === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, from + by));
  links[next]?.focus();
}

export function useInboxKeys(conversation: Conversation | null, onLeave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInDialog(event.target))
        return;
      const isInList =
        event.target === document.body || (event.target instanceof HTMLElement && event.target.closest('[data-chats]') !== null);
      const [key] = shortcutsOf(event);
      if (key === 'j' || (key === 'ArrowDown' && isInList)) move(1);
      else if (key === 'k' || (key === 'ArrowUp' && isInList)) move(-1);
      else if (key === 't' && conversation) void take(conversation);
      else if (key === 'e' && conversation && conversation.details.get().chat?.state !== 'closed') void closeChat(conversation);
      else if (key === 'Escape' && conversation) onLeave();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
