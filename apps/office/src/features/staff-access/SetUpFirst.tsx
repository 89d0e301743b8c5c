import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { hasPasskeys } from '../../lib/passkey.ts';
import { refreshAll } from '../../lib/query.ts';
import { signOut } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { words } from './factor.words.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';

/** Staff who must have a second factor but have none can open nothing else. */
export function SetUpFirst({ onDone }: { onDone: () => void }) {
  const say = useWords(words);
  const [way, setWay] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (): void => {
    void refreshAll();
    onDone();
  };
  const keep = (given: readonly string[] | null): void => (given ? setCodes(given) : finish());

  return (
    <EntryFrame title={codes ? say('codes') : say('first')} wide>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : way === 'app' ? (
        <TotpSetUp onDone={keep}>
          <Button onClick={() => setWay(null)}>{say('back')}</Button>
        </TotpSetUp>
      ) : (
        <>
          <p className="text-muted">{say('firstWhy')}</p>
          <div className="flex flex-col gap-2">
            <Button look="primary" className="min-h-[44px]" onClick={() => setWay('app')}>
              {say('app')}
            </Button>
            {hasPasskeys() && (
              <Button className="min-h-[44px]" onClick={() => setWay('passkey')}>
                {say('passkeys')}
              </Button>
            )}
            <Button className="min-h-[44px]" onClick={() => void call('POST /api/office/logout').finally(() => signOut())}>
              {say('signOut')}
            </Button>
          </div>
          {way === 'passkey' && <PasskeyDialog onDone={keep} onClose={() => setWay(null)} />}
        </>
      )}
    </EntryFrame>
  );
}
