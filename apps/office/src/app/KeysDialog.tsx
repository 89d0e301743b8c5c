import { IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { keysAreShown, scopesNow } from '../lib/keys.ts';
import { words } from './app.words.ts';

const close = (): void => keysAreShown.set(false);

export function KeysDialog() {
  const say = useWords(words);
  const w = useWords(uiWords);
  // Captured on opening: the shortcuts of the page below, not of this dialog.
  const [scopes] = useState(scopesNow);
  return (
    <Dialog
      titleId="keys"
      onClose={close}
      className="m-auto max-h-[90dvh] w-[min(46rem,94vw)] overflow-y-auto rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim"
    >
      <div className="mb-3 flex items-center justify-between">
        <h2 id="keys" className="text-lg font-semibold">
          {say('keys')}
        </h2>
        <IconButton icon="close" label={w('close')} onClick={close} />
      </div>
      <div className="gap-6 md:columns-2">
        {scopes.map((scope) => (
          <section key={scope.title} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 font-semibold text-money">{scope.title}</h3>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              {scope.keys.map(({ key, say: label }) => (
                <div key={key} className="contents">
                  <dt>{label}</dt>
                  <dd>
                    <kbd className="figures rounded-md border border-line bg-raised px-1.5">{key}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
