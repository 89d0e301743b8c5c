import { type FormEvent, useId, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { t, useText, useWords } from '../../i18n/words.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './profile.words.ts';
import { passwordLengthMin } from './register/draft.ts';

export function ChangePasswordModal({ username, close }: { username: string; close: (changed?: boolean) => void }) {
  const w = useWords(words);
  const say = useText();
  const formId = useId();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [looked, setLooked] = useState(false);
  const isMismatch = confirmPassword !== '' && newPassword !== confirmPassword;
  const isShort = newPassword !== '' && newPassword.length < passwordLengthMin;
  const isFilled = oldPassword !== '' && newPassword !== '' && confirmPassword !== '';

  const change = useAct(
    async () => {
      await call('PUT /api/account/changepwd', { body: { oldPassword, newPassword } });
      toast(t(clientTexts.SAVED), 'ok');
      close(true);
    },
    { errors: 'inline' },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    setLooked(true);
    if (isFilled && !isMismatch && !isShort) change.run();
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
        <Field
          label={w('newPassword')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={newPassword}
          onChange={setNewPassword}
          hint={looked && isShort ? undefined : w('passwordHint')}
          error={looked && isShort ? w('passwordHint') : null}
        />
        <Field
          label={w('confirmPassword')}
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={confirmPassword}
          onChange={setConfirmPassword}
          onBlur={() => setLooked(confirmPassword !== '')}
          error={looked && isMismatch ? say(clientTexts.PASSWORDS_DO_NOT_MATCH) : null}
        />
        {change.error && <Notice tone="danger">{say(change.error)}</Notice>}
      </form>
    </Modal>
  );
}
