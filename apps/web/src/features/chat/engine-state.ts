import { chat } from '@krapao/contract/constants';
import { createStore } from '@krapao/ui/store.ts';
import type { ChatState } from './engine.types.ts';

const typingShownMs = 4_000;

/** What the widget shows, and the parts of it that go away by themselves. */
export function makeEngineState() {
  const store = createStore<ChatState>({
    items: [],
    phase: 'loading',
    hasOlder: false,
    isLoadingOlder: false,
    isConnected: false,
    unread: 0,
    isTyping: false,
    alert: null,
  });
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let alertTimer: ReturnType<typeof setTimeout> | undefined;
  const patch = (part: Partial<ChatState>) => store.set({ ...store.get(), ...part });

  return {
    store,
    patch,
    alert(text: string) {
      clearTimeout(alertTimer);
      patch({ alert: text });
      alertTimer = setTimeout(() => patch({ alert: null }), chat.alertMs);
    },
    typing(isTyping: boolean) {
      clearTimeout(typingTimer);
      patch({ isTyping });
      if (isTyping) typingTimer = setTimeout(() => patch({ isTyping: false }), typingShownMs);
    },
    close() {
      clearTimeout(typingTimer);
      clearTimeout(alertTimer);
    },
  };
}
