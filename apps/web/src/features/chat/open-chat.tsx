import { createStore } from '@krapao/ui/store.ts';
import { openLazily } from '../../lib/open-lazily.ts';

export const isChatOpen = createStore(false);
let close = () => {};

export async function openChat() {
  if (isChatOpen.get()) return;
  isChatOpen.set(true);
  try {
    await openLazily(
      () => import('./ChatWidget.tsx'),
      ({ ChatWidget }, done) => {
        close = done;
        return <ChatWidget close={done} />;
      },
    );
  } finally {
    isChatOpen.set(false);
  }
}

export function toggleChat() {
  if (isChatOpen.get()) close();
  else openChat();
}
