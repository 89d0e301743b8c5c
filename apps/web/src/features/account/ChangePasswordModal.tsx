import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useId, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { toastSuccess } from '../../ui/ask.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { isPasswordRight, type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { words } from './window.words.ts';

export function ChangePasswordModal({ username, close }: { username: string; close: (changed?: boolean) => void }) {
  const w = useWords(words);
  const formId = useId();
  const [oldPassword, setOldPassword] = useState('');
  const [wanted, setWanted] = useState<NewPassword>({ password: '', confirmPassword: '' });
  const [looked, setLooked] = useState(false);
  const isFilled = oldPassword !== '' && wanted.password !== '' && wanted.confirmPassword !== '';

  const change = useAct(
    async () => {
      await call('PUT /api/account/changepwd', { body: { oldPassword, newPassword: wanted.password } });
      close(true);
      await toastSuccess(clientTexts.SAVED);
    },
    { errors: 'inline' },
  );

  const isRefused = change.errorKey === 'newPassword';
  function submit(event: FormEvent) {
    event.preventDefault();
    setLooked(true);
    if (isFilled && isPasswordRight(wanted, username)) change.run();
  }

  return (
    <Modal
      title={w('changePassword')}
      onClose={() => close()}
      locked={change.busy}
      footer={
        <Button type="submit" form={formId} wide busy={change.busy} disabled={!isFilled}>
          {w('save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <Field
          label={w('oldPassword')}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOldPassword}
        />
        <NewPasswordFields
          value={wanted}
          onChange={(part) => setWanted((before) => ({ ...before, ...part }))}
          name="newPassword"
          labels={{ password: w('newPassword'), confirm: w('confirmPassword') }}
          phone={username}
          refused={isRefused}
          looked={looked}
          onLooked={setLooked}
        />
        {!isRefused && <ErrorNotice failure={change.failure} />}
      </form>
    </Modal>
  );
}
