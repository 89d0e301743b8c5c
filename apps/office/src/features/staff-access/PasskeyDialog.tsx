import { CallError } from '@krapao/ui/call-error.ts';
import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { makePasskey } from '../../lib/passkey.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { words as factorWords } from './factor.words.ts';

export function PasskeyDialog({ onDone, onClose }: { onDone: (recoveryCodes: string[] | null) => void; onClose: () => void }) {
  const say = useWords(factorWords);

  async function add(fields: FormData): Promise<void> {
    const { options } = await call('POST /api/office/second-factor/passkeys/options');
    const passkey = await makePasskey(options);
    if (!passkey) throw new CallError({ code: 'KEY_INVALID', status: 422, text: factorWords.passkeyNotMade });
    const body = { name: String(fields.get('name')), passkey };
    onDone((await call('POST /api/office/second-factor/passkeys', { body })).recoveryCodes);
  }

  return (
    <ActDialog
      title={say('addPasskey')}
      effects={[say('passkeyEffect')]}
      confirm={say('addPasskey')}
      stays
      onClose={onClose}
      onConfirm={add}
    >
      <Field name="name" label={say('passkeyName')} hint={say('passkeyNameHint')} maxLength={60} required />
    </ActDialog>
  );
}
