import { useEffect, useState } from 'react';
import { token } from '../../lib/session.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { type ChatEngine, openChatEngine } from './open-engine.ts';

export function ChatWidget({ close }: { close: () => void }) {
  const [engine, setEngine] = useState<ChatEngine | null>(null);
  useEffect(() => {
    const opened = openChatEngine(token() ? 'member' : 'guest');
    setEngine(opened);
    return () => opened.close();
  }, []);
  return engine && <ChatPanel engine={engine} close={close} />;
}
