import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { isMismatch, isOwnPhone, isTooShort, type NewPassword, NewPasswordFields } from '../NewPasswordFields.tsx';
import { StepFrame } from '../register/StepFrame.tsx';
import type { SentOtp } from '../register/sent-otp.ts';
import { words } from './recover.words.ts';
import { useHold } from './use-hold.ts';

export function NewPasswordStep({ sent, onDone }: { sent: SentOtp; onDone: () => void }) {
  const w = useWords(words);
  const at = useHold();
  const [wanted, setWanted] = useState<NewPassword>({ password: '', confirmPassword: '' });
  const [looked, setLooked] = useState(false);
  const { phone, otpToken } = sent;

  const save = useAct(
    async () => {
      await call('PUT /api/account/recover', { body: { otpToken, newPassword: wanted.password } });
      onDone();
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (!isMismatch(wanted) && !isTooShort(wanted) && !isOwnPhone(wanted, phone)) save.run();
  }

  const isRefused = save.errorKey === 'newPassword';
  return (
    <StepFrame
      title={w('passwordTitle')}
      text={at === null ? w('passwordText') : w('passwordHold', { at })}
      submitLabel={w('save')}
      canSubmit={wanted.password !== '' && wanted.confirmPassword !== ''}
      busy={save.busy}
      error={isRefused ? null : save.error}
      onSubmit={submit}
    >
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <NewPasswordFields
        value={wanted}
        onChange={(part) => setWanted((before) => ({ ...before, ...part }))}
        name="newPassword"
        labels={{ password: w('newPassword'), confirm: w('confirmPassword') }}
        phone={phone}
        refused={isRefused}
        looked={looked}
        onLooked={setLooked}
      />
    </StepFrame>
  );
}
