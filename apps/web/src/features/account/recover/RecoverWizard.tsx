import { isPhoneLengthRight } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { clientTexts } from '../../../i18n/client-texts.ts';
import { call } from '../../../lib/call.ts';
import { goTo } from '../../../lib/navigate.ts';
import { variant } from '../../../lib/phone-typed.ts';
import { useCall } from '../../../lib/query.ts';
import { carryPassword, keepUsername, keptUsername } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { isPasswordRight, type NewPassword, NewPasswordFields } from '../NewPasswordFields.tsx';
import { OtpStep } from '../register/OtpStep.tsx';
import { PhoneForm } from '../register/PhoneForm.tsx';
import { StepDots } from '../register/StepDots.tsx';
import { StepFrame } from '../register/StepFrame.tsx';
import { isStillFresh, type SentOtp } from '../register/sent-otp.ts';
import { words } from './recover.words.ts';

type Step = { readonly at: 'phone' | 'done' } | { readonly at: 'otp' | 'password'; readonly sent: SentOtp };

const numbers = { phone: 1, otp: 2, password: 3, done: 3 } as const;

export function RecoverWizard() {
  const [phone, setPhone] = useState(keptUsername);
  const [step, setStep] = useState<Step>({ at: 'phone' });
  const [lastSent, setLastSent] = useState<SentOtp | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step has been drawn.
  useEffect(() => {
    if (!isFirst.current) content.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    isFirst.current = false;
  }, [step.at]);

  function awaitOtp(sent: SentOtp) {
    setLastSent(sent);
    setStep({ at: 'otp', sent });
  }

  function finish(password: string) {
    keepUsername(phone, { remember: false });
    carryPassword(password);
    setStep({ at: 'done' });
  }

  return (
    <>
      <StepDots current={numbers[step.at]} of={3} />
      <div ref={content}>
        {step.at === 'phone' && <RecoverPhoneStep phone={phone} change={setPhone} lastSent={lastSent} onSent={awaitOtp} />}
        {step.at === 'otp' && (
          <OtpStep
            phone={phone}
            purpose="recover"
            sent={step.sent}
            onResent={awaitOtp}
            onVerified={() => setStep({ at: 'password', sent: step.sent })}
            onBack={() => setStep({ at: 'phone' })}
          />
        )}
        {step.at === 'password' && <NewPasswordStep sent={step.sent} onDone={finish} />}
        {step.at === 'done' && <Done />}
      </div>
    </>
  );
}

/** Asks again when rendered: the payout freeze counts from the password just set. */
function Done() {
  const w = useWords(words);
  const at = usePayoutFreeze();
  return (
    <EmptyState
      art="done"
      title={w('done')}
      text={at === null ? w('doneText') : w('doneHold', { at })}
      action={<Button onClick={() => goTo('/login')}>{w('logIn')}</Button>}
    />
  );
}

function NewPasswordStep({ sent, onDone }: { sent: SentOtp; onDone: (password: string) => void }) {
  const w = useWords(words);
  const at = usePayoutFreeze();
  const [wanted, setWanted] = useState<NewPassword>({ password: '', confirmPassword: '' });
  const [looked, setLooked] = useState(false);
  const { phone, otpToken } = sent;

  const save = useAct(
    async () => {
      await call('PUT /api/account/recover', { body: { otpToken, newPassword: wanted.password } });
      onDone(wanted.password);
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (isPasswordRight(wanted, phone)) save.run();
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

/** When payouts resume after a password change, by the server's clock; null if there is no freeze or it is unknown. */
function usePayoutFreeze(): string | null {
  const { data } = useCall('GET /api/lookup/recovery', undefined, { staleTimeMs: 0 });
  return data && data.holdHours > 0 ? dateTime(data.withdrawFrom) : null;
}

type Props = { phone: string; change: (phone: string) => void; lastSent: SentOtp | null; onSent: (sent: SentOtp) => void };

function RecoverPhoneStep({ phone, change, lastSent, onSent }: Props) {
  const w = useWords(words);

  const goOn = useAct(
    async () => {
      if (isStillFresh(lastSent, phone)) return onSent(lastSent);
      const { otpRef, otpToken } = await call('POST /api/otp/send', { body: { phoneNumber: phone, purpose: 'recover' } });
      onSent({ phone, otpRef, otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );

  const problem = isPhoneLengthRight(phone, variant) ? null : clientTexts.PHONE_LENGTH;
  return <PhoneForm {...{ w, phone, change, problem, goOn }} />;
}
