import { redirectAfterRegisterMs } from '@krapao/contract/constants';
import { toast } from '@krapao/ui/toast.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { flags } from '../../../app/flags.ts';
import { goTo } from '../../../lib/navigate.ts';
import { forgetInviteCode, inviteCode } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { BankStep } from './BankStep.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { InvitedBy } from './InvitedBy.tsx';
import { OtpStep } from './OtpStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { words } from './register.words.ts';
import { StepDots } from './StepDots.tsx';
import { keepSentOtp, keptSentOtp, type SentOtp, tokenFor } from './sent-otp.ts';

type Step = { readonly at: 'phone' } | { readonly at: 'otp'; readonly sent: SentOtp } | { readonly at: 'profile' | 'bank' | 'done' };

const numbers = { phone: 1, otp: 2, profile: 3, bank: 4, done: 4 } as const;

export function RegisterWizard() {
  const w = useWords(words);
  const [invite] = useState(inviteCode);
  const [draft, setDraft] = useState<Draft>(() => emptyDraft({ inviteCode: invite ?? '', laos: flags.laos }));
  const [step, setStep] = useState<Step>({ at: 'phone' });
  const [lastSent, setLastSent] = useState(keptSentOtp);
  const content = useRef<HTMLDivElement>(null);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step has been drawn.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    scrollTo(0, 0);
    content.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus();
  }, [step.at]);

  useEffect(() => {
    if (step.at !== 'done') return;
    const timer = setTimeout(() => goTo('/login'), redirectAfterRegisterMs);
    return () => clearTimeout(timer);
  }, [step.at]);

  function keep(sent: SentOtp | null) {
    setLastSent(sent);
    keepSentOtp(sent);
  }

  function awaitOtp(sent: SentOtp) {
    keep(sent);
    setStep({ at: 'otp', sent });
  }

  function goOnVerified() {
    if (lastSent?.phone === draft.username) keep({ ...lastSent, isVerified: true });
    setStep({ at: 'profile' });
  }

  function finish() {
    keep(null);
    forgetInviteCode();
    toast(w('done'), 'ok');
    setStep({ at: 'done' });
  }

  const otpToken = tokenFor(lastSent, draft.username);
  return (
    <>
      <StepDots current={numbers[step.at]} of={4} />
      {invite !== null && <InvitedBy code={invite} />}
      <div ref={content}>
        {step.at === 'phone' && <PhoneStep draft={draft} change={change} lastSent={lastSent} onOtp={awaitOtp} onVerified={goOnVerified} />}
        {step.at === 'otp' && (
          <OtpStep
            phone={draft.username}
            sent={step.sent}
            onResent={awaitOtp}
            onVerified={goOnVerified}
            onBack={() => setStep({ at: 'phone' })}
          />
        )}
        {step.at === 'profile' && (
          <ProfileStep
            draft={draft}
            otpToken={otpToken}
            change={change}
            isInvited={invite !== null}
            onDone={() => setStep({ at: 'bank' })}
            onBack={() => setStep({ at: 'phone' })}
          />
        )}
        {step.at === 'bank' && (
          <BankStep draft={draft} otpToken={otpToken} change={change} onDone={finish} onBack={() => setStep({ at: 'profile' })} />
        )}
        {step.at === 'done' && <EmptyState icon="check" title={w('done')} text={w('doneText')} />}
      </div>
    </>
  );
}
