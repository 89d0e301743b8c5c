import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { goTo } from '../../../lib/navigate.ts';
import { keepUsername, keptUsername } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { OtpStep } from '../register/OtpStep.tsx';
import { StepDots } from '../register/StepDots.tsx';
import type { SentOtp } from '../register/sent-otp.ts';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { RecoverPhoneStep } from './RecoverPhoneStep.tsx';
import { words } from './recover.words.ts';
import { useHold } from './use-hold.ts';

type Step = { readonly at: 'phone' | 'done' } | { readonly at: 'otp' | 'password'; readonly sent: SentOtp };

const numbers = { phone: 1, otp: 2, password: 3, done: 3 } as const;

/** Phone, code, new password. */
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

  function finish() {
    keepUsername(phone, { remember: false });
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

/** Asks anew when it is drawn: the time counts from the password that has just been set. */
function Done() {
  const w = useWords(words);
  const at = useHold();
  return (
    <EmptyState
      icon="check"
      title={w('done')}
      text={at === null ? w('doneText') : w('doneHold', { at })}
      action={<Button onClick={() => goTo('/login')}>{w('logIn')}</Button>}
    />
  );
}
