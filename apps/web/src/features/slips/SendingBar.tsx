import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { words } from './slip.words.ts';

export function SendingBar({ share, onStop }: { share: number; onStop: () => void }) {
  const w = useWords(words);
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="figures text-sm">{w('sending', { n: percent })}</p>
        <progress
          value={percent}
          max={100}
          aria-label={w('sending', { n: percent })}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
        />
      </div>
      <Button look="quiet" size="s" onClick={onStop}>
        {w('stop')}
      </Button>
    </div>
  );
}
