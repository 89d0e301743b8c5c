import { useWords } from '@krapao/ui/words.ts';
import { words } from './chat.words.ts';

/** Three dots that breathe one after the other; they stand still for those who asked for less motion. */
export function Typing() {
  const w = useWords(words);
  return (
    <p className="flex items-center gap-2 px-4 pt-2.5 text-xs text-muted">
      <span className="flex gap-1" aria-hidden="true">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((later) => (
          <span key={later} className={`size-2 animate-breathe rounded-full bg-current ${later}`} />
        ))}
      </span>
      {w('typing')}
    </p>
  );
}
