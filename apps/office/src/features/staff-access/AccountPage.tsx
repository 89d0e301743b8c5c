import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toastDone } from '../../lib/attempt.ts';
import { useMe } from '../../lib/me.ts';
import { hasPasskeys } from '../../lib/passkey.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { type FactorAct, FactorDialog } from './FactorDialog.tsx';
import { words } from './factor.words.ts';
import { OwnPasswordDialog } from './OwnPasswordDialog.tsx';

type Own = ApiMap['GET /api/office/second-factor']['reply'];

export function AccountPage() {
  const { username } = useMe().staff;
  const say = useWords(words);
  const { data: own } = useCall('GET /api/office/second-factor');
  const [asksPassword, setAsksPassword] = useState(false);
  return (
    <Panel title={say('account')}>
      <Section title={say('password')}>
        <Button onClick={() => setAsksPassword(true)}>{say('changePassword')}</Button>
      </Section>
      {own && <Factors own={own} />}
      {asksPassword && <OwnPasswordDialog username={username} onClose={() => setAsksPassword(false)} />}
    </Panel>
  );
}

function Factors({ own }: { own: Own }) {
  const say = useWords(words);
  const [asked, setAsked] = useState<FactorAct | null>(null);
  const count = own.passkeys.length + (own.totp ? 1 : 0);
  const isLast = count === 1;
  const finish = (): void => {
    setAsked(null);
    void refreshAll();
    toastDone(say('done'));
  };
  const removing = (what: FactorAct) => (
    <Button look="danger" disabled={isLast && own.required} onClick={() => setAsked(what)}>
      {say('remove')}
    </Button>
  );

  return (
    <>
      <Section title={say('app')} hint={say('intro')}>
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-36 flex-1">{own.totp ? say('since', { at: dateTime(own.totp.createdAt) }) : say('appOff')}</p>
          <span className="ml-auto flex gap-2">
            <Button look={own.totp ? 'quiet' : 'primary'} onClick={() => setAsked({ act: 'app' })}>
              {say(own.totp ? 'replaceApp' : 'setUpApp')}
            </Button>
            {own.totp && removing({ act: 'removeApp', isLast })}
          </span>
        </div>
      </Section>
      <Section title={say('passkeys')} hint={say(hasPasskeys() ? 'passkeysHint' : 'noPasskeys')}>
        <ul className="space-y-2">
          {own.passkeys.map((one) => (
            <li key={one._id} className="flex flex-wrap items-center gap-2">
              <p className="min-w-36 flex-1">
                <strong className="break-words">{one.name}</strong>
                <br />
                <span className="text-muted">{one.usedAt ? say('used', { at: dateTime(one.usedAt) }) : say('unused')}</span>
              </p>
              <span className="ml-auto flex gap-2">
                <Button onClick={() => setAsked({ act: 'rename', id: one._id, name: one.name })}>{say('rename')}</Button>
                {removing({ act: 'removePasskey', id: one._id, name: one.name, isLast })}
              </span>
            </li>
          ))}
        </ul>
        {hasPasskeys() && <Button onClick={() => setAsked({ act: 'passkey' })}>{say('addPasskey')}</Button>}
        {isLast && own.required && <p className="text-muted">{say('lastStays')}</p>}
      </Section>
      {count > 0 && (
        <Section title={say('codes')}>
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-48 flex-1">{say('codesLeft', { count: own.recoveryCodesLeft })}</p>
            <Button onClick={() => setAsked({ act: 'codes' })}>{say('newCodes')}</Button>
          </div>
        </Section>
      )}
      {asked && <FactorDialog asked={asked} onDone={finish} onClose={() => setAsked(null)} />}
    </>
  );
}
