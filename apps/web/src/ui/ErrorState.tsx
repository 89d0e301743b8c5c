import { Button } from '@krapao/ui/Button.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { networkTexts } from '../i18n/network-texts.ts';
import { network } from '../lib/offline/network.ts';
import { StateFrame } from './StateFrame.tsx';

export function ErrorState({ title, onRetry }: { title?: string; onRetry?: () => unknown }) {
  const w = useWords(uiWords);
  const text = useText();
  const isAway = useStore(network).isAway;
  return (
    <StateFrame role="status" art={isAway ? 'offline' : 'error'}>
      <p className="max-w-[34ch] text-balance text-muted">{isAway ? text(networkTexts.NETWORK) : (title ?? w('couldNotLoad'))}</p>
      {onRetry && (
        <Button look="quiet" size="s" icon="refresh" className="mt-2" onClick={() => onRetry()}>
          {w('tryAgain')}
        </Button>
      )}
    </StateFrame>
  );
}
