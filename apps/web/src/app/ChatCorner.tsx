import { useStore } from '@krapao/ui/store.ts';
import { useEffect, useState } from 'react';
import { askedAbout } from '../lib/ask-staff.ts';
import { fetchPart } from '../lib/open-lazily.ts';
import { whenIdle } from '../lib/tasks.ts';
import { loadable } from './loadable.ts';

const chatButton = loadable(async () => (await import('../features/chat/ChatButton.tsx')).ChatButton);

/** Load order: the page's own code and data, then the socket, then the chat. */
const afterMs = 1_500;

export function ChatCorner() {
  const [Button, setButton] = useState(() => chatButton.loaded);

  useEffect(() => {
    if (Button) return;
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = whenIdle(
        () =>
          void chatButton
            .load()
            .then((loaded) => setButton(() => loaded))
            .catch(() => undefined),
      );
    }, afterMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [Button]);

  const about = useStore(askedAbout);
  useEffect(() => {
    if (!about) return;
    // Opened by the member: load it immediately. A failure shows a toast, and the next press tries again.
    fetchPart(() => import('../features/chat/open-asked.ts')).then((part) => (part ? part.openAsked(about) : askedAbout.set(null)));
  }, [about]);

  return Button && <Button />;
}
