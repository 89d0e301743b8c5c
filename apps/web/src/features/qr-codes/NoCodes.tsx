import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './qr-codes.words.ts';

export function NoCodes({ onBank }: { onBank: (() => void) | null }) {
  const w = useWords(words);
  return (
    <div data-no-codes="" className="flex flex-col gap-3">
      <Notice tone="wait">
        <p role="status">{w(onBank ? 'noCodes' : 'noCodesLater')}</p>
      </Notice>
      {onBank && (
        <Button wide icon="bank" onClick={onBank}>
          {w('byBank')}
        </Button>
      )}
    </div>
  );
}
