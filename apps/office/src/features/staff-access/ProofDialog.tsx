import { Dialog } from '@krapao/ui/Dialog.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useId } from 'react';
import { call } from '../../lib/call.ts';
import { hasPasskeys } from '../../lib/passkey.ts';
import { proofAsked } from '../../lib/proof.ts';
import { refresh, useCall } from '../../lib/query.ts';
import { useToken } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FactorFields } from './FactorFields.tsx';
import { words } from './factor.words.ts';

export function ProofDialog() {
  const asked = useStore(proofAsked);
  const held = useToken();
  // Signed out meanwhile, so there is no one to ask.
  useEffect(() => {
    if (held === null) proofAsked.get()?.end(false);
  }, [held]);
  return asked && held !== null && <Confirmation end={asked.end} />;
}

function Confirmation({ end }: { end: (shown: boolean) => void }) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const titleId = useId();
  const { data: own } = useCall('GET /api/office/second-factor', undefined, { staleTimeMs: 0 });
  const hasNone = own !== undefined && own.totp === null && own.passkeys.length === 0;
  useEffect(() => {
    if (!hasNone) return;
    // No second factor yet: the app asks for its setup once `me` is reloaded.
    void refresh('GET /api/office/me');
    end(false);
  }, [hasNone, end]);

  return (
    <Dialog
      titleId={titleId}
      onClose={() => end(false)}
      className="m-auto w-[min(28rem,94vw)] rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim"
    >
      <h2 id={titleId} className="mb-1 text-lg font-semibold">
        {say('again')}
      </h2>
      <p className="mb-4 text-muted">{say('why')}</p>
      <FactorFields
        show={async (body) => {
          await call('POST /api/office/second-factor/prove', { body });
          end(true);
        }}
        passkeyOptions={
          hasPasskeys() && own && own.passkeys.length > 0
            ? async () => (await call('POST /api/office/second-factor/prove/options')).options
            : null
        }
      >
        <Button onClick={() => end(false)}>{w('cancel')}</Button>
      </FactorFields>
    </Dialog>
  );
}
