import { useStore } from '@krapao/ui/store.ts';
import { useEffect, useState } from 'react';
import { askedAbout } from '../lib/ask-staff.ts';
import { fetchPart } from '../lib/open-lazily.ts';
import { whenIdle } from '../lib/tasks.ts';
import { loadable } from './loadable.ts';

const chatButton = loadable(async () => (await import('../features/chat/ChatButton.tsx')).ChatButton);

/** The page comes first: its own files and answers, then the socket, then this. */
const afterMs = 1_500;

/** The chat's button, in a file of its own that no page waits for. */
export function ChatCorner() {
  const [Button, setButton] = useState(() => chatButton.loaded);

  useEffect(() => {
    if (Button) return;
    let cancel = () => {};
    const timer = setTimeout(() => {
      // Without its file there is no button; the next page asks for it again.
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
    // Asked for, it does not wait for its turn; without its file a toast says so, and the next press asks again.
    fetchPart(() => import('../features/chat/open-asked.ts')).then((part) => (part ? part.openAsked(about) : askedAbout.set(null)));
  }, [about]);

  return Button && <Button />;
}
