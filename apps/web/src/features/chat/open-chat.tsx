import { openLazily } from '../../lib/open-lazily.ts';

let isOpen = false;

/** Opens the widget; its file is fetched when it is first wanted. */
export async function openChat() {
  if (isOpen) return;
  isOpen = true;
  try {
    await openLazily(
      () => import('./ChatWidget.tsx'),
      ({ ChatWidget }, close) => <ChatWidget close={close} />,
    );
  } finally {
    isOpen = false;
  }
}
