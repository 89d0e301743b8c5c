import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { words } from './chat.words.ts';

/** Opening takes a moment, and so does the way from one mast to the next: neither is a fault yet. */
const patienceMs = 3_000;

export function ConnectionBar({ isConnected }: { isConnected: boolean }) {
  const w = useWords(words);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (isConnected) return setIsLost(false);
    const timer = setTimeout(() => setIsLost(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  if (!isLost) return null;
  return (
    <p role="status" data-connection="lost" className="flex items-start gap-2 bg-wait-soft px-4 py-1.5 text-xs text-wait">
      <Icon name="info" className="mt-0.5 size-4" />
      <span className="min-w-0">{w('lost')}</span>
    </p>
  );
}
