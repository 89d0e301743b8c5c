import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../lib/call.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { words } from './factor.words.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';

export type FactorAct =
  | { readonly act: 'app' | 'passkey' | 'codes' }
  | { readonly act: 'removeApp'; readonly isLast: boolean }
  | { readonly act: 'removePasskey'; readonly id: string; readonly name: string; readonly isLast: boolean }
  | { readonly act: 'rename'; readonly id: string; readonly name: string };

/** Recovery codes issued with the change are shown before it closes. */
export function FactorDialog({ asked, onDone, onClose }: { asked: FactorAct; onDone: () => void; onClose: () => void }) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const keep = (given: readonly string[] | null): void => (given ? setCodes(given) : onDone());
  if (codes)
    return (
      <Window title={say('codes')} onClose={onDone} locked>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Window>
    );
  switch (asked.act) {
    case 'app':
      return (
        <Window title={say('app')} onClose={onClose}>
          <TotpSetUp onDone={keep}>
            <Button onClick={onClose}>{w('cancel')}</Button>
          </TotpSetUp>
        </Window>
      );
    case 'passkey':
      return <PasskeyDialog onDone={keep} onClose={onClose} />;
    case 'codes':
      return (
        <ActDialog
          title={say('newCodes')}
          effects={[say('newCodesEffect')]}
          confirm={say('newCodes')}
          stays
          onClose={onClose}
          onConfirm={async () => keep((await call('POST /api/office/second-factor/recovery-codes')).recoveryCodes)}
        />
      );
    case 'rename':
      return (
        <ActDialog
          title={`${say('rename')}: ${asked.name}`}
          effects={[say('renameEffect')]}
          confirm={say('rename')}
          stays
          onClose={onClose}
          onConfirm={async (fields) => {
            const body = { name: String(fields.get('name')) };
            await call('PUT /api/office/second-factor/passkeys/:id', { params: { id: BigInt(asked.id) }, body });
            onDone();
          }}
        >
          <Field name="name" label={say('passkeyName')} defaultValue={asked.name} maxLength={60} required />
        </ActDialog>
      );
    case 'removeApp':
    case 'removePasskey':
      return (
        <ActDialog
          title={`${say('remove')}: ${asked.act === 'removeApp' ? say('app') : asked.name}`}
          effects={[say('removeEffect'), ...(asked.isLast ? [say('removeLast')] : [])]}
          confirm={say('remove')}
          danger
          stays
          onClose={onClose}
          onConfirm={async () => {
            if (asked.act === 'removeApp') await call('DELETE /api/office/second-factor/totp');
            else await call('DELETE /api/office/second-factor/passkeys/:id', { params: { id: BigInt(asked.id) } });
            onDone();
          }}
        />
      );
  }
}

type WindowProps = { title: string; onClose: () => void; locked?: boolean; children: ReactNode };

function Window({ title, onClose, locked = false, children }: WindowProps) {
  const titleId = useId();
  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      locked={locked}
      className="m-auto w-[min(34rem,94vw)] space-y-4 rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim"
    >
      <h2 id={titleId} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Dialog>
  );
}
