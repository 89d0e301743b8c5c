import { Button } from '@krapao/ui/Button.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';

/** The act of a window that is only read: OK, or `quiet` where nothing was done. */
export function EndButton({ close, quiet = false }: { close: () => void; quiet?: boolean }) {
  const w = useWords(uiWords);
  return (
    <Button wide {...(quiet ? { look: 'quiet' } : { autoFocus: true })} onClick={() => close()}>
      {w(quiet ? 'close' : 'ok')}
    </Button>
  );
}
