import { useEffect, useState } from 'react';
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

  return Button && <Button />;
}
