import { redirectAfterRegisterMs } from '@krapao/contract/values/constants';
import { toast } from '@krapao/ui/toast.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { flags } from '../../../app/flags.ts';
import { goTo } from '../../../lib/navigate.ts';
import { carryPassword, forgetInviteCode, inviteCode, keepUsername } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { BankStep } from './BankStep.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { InvitedBy } from './InvitedBy.tsx';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { OtpStep } from './OtpStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { words } from './register.words.ts';
import { StepDots } from './StepDots.tsx';
import { keepSentOtp, keptSentOtp, type SentOtp, tokenFor } from './sent-otp.ts';
import { entryOf, reachable, type Step, stepOf } from './steps.ts';

const numbers = { phone: 1, otp: 2, profile: 3, bank: 4, review: 4 } as const;

/** An invite link's code overrides the typed one. */
function firstDraft(invite: string | null): Draft {
  const draft = keptDraft(emptyDraft({ inviteCode: '', laos: flags.laos }));
  return invite === null ? draft : { ...draft, inviteCode: invite };
}

export function RegisterWizard() {
  const w = useWords(words);
  const [invite] = useState(inviteCode);
  const [draft, setDraft] = useState(() => firstDraft(invite));
  const [lastSent, setLastSent] = useState(keptSentOtp);
  const [isDone, setDone] = useState(false);
  const { step, goOn, goOnInstead, goBack } = useSteps((wanted) => reachable(wanted, { draft, sent: lastSent }));
  const content = useRef<HTMLDivElement>(null);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step has been drawn.
  useEffect(() => {
    scrollTo(0, 0);
    const first = content.current?.querySelector<HTMLElement>('input:not([type=hidden]), select');
    (first ?? content.current?.querySelector<HTMLElement>('button[type=submit]'))?.focus({ preventScroll: true });
  }, [step]);

  useEffect(() => keepDraft(isDone ? null : draft), [draft, isDone]);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => goTo('/login', { replace: true }), redirectAfterRegisterMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  function keep(sent: SentOtp | null) {
    setLastSent(sent);
    keepSentOtp(sent);
  }

  function goOnVerified() {
    if (lastSent?.phone === draft.username) keep({ ...lastSent, isVerified: true });
    if (step === 'otp') goOnInstead('profile');
    else goOn('profile');
  }

  function finish() {
    keep(null);
    forgetInviteCode();
    keepUsername(draft.username, { remember: false });
    carryPassword(draft.password);
    toast(w('done'), 'ok');
    setDone(true);
  }

  const otpToken = tokenFor(lastSent, draft.username);
  return (
    <>
      <StepDots current={numbers[step]} of={4} />
      {invite !== null && draft.inviteCode === invite && <InvitedBy code={invite} />}
      <div ref={content}>
        {isDone ? (
          <EmptyState art="done" title={w('done')} text={w('doneText')} />
        ) : (
          <>
            {step === 'phone' && (
              <PhoneStep
                draft={draft}
                change={change}
                lastSent={lastSent}
                onOtp={(sent) => {
                  keep(sent);
                  goOn('otp');
                }}
                onVerified={goOnVerified}
              />
            )}
            {step === 'otp' && lastSent && (
              <OtpStep phone={draft.username} sent={lastSent} onResent={keep} onVerified={goOnVerified} onBack={goBack} />
            )}
            {step === 'profile' && (
              <ProfileStep draft={draft} otpToken={otpToken} change={change} invite={invite} onDone={() => goOn('bank')} onBack={goBack} />
            )}
            {(step === 'bank' || step === 'review') && (
              <BankStep
                draft={draft}
                otpToken={otpToken}
                change={change}
                isReview={step === 'review'}
                onReview={() => goOn('review')}
                onDone={finish}
                onBack={goBack}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Each step is one history entry. `allowed`: falls back to an earlier step if required input is missing. */
function useSteps(allowed: (step: Step) => Step) {
  const [step, setStep] = useState<Step>(() => allowed(stepOf(history.state) ?? 'phone'));
  const latest = useRef(allowed);
  useEffect(() => {
    latest.current = allowed;
  });

  useEffect(() => {
    const page = location.pathname;
    // Rename the entry to the step shown; otherwise going back would lead to an unreachable step again.
    const name = (shown: Step) => {
      if (stepOf(history.state) !== shown) history.replaceState(entryOf(shown), '');
    };
    const hear = () => {
      const named = stepOf(history.state);
      if (location.pathname !== page || named === null) return;
      const shown = latest.current(named);
      name(shown);
      setStep(shown);
    };
    const first = stepOf(history.state);
    if (first !== null) name(latest.current(first));
    addEventListener('popstate', hear);
    return () => removeEventListener('popstate', hear);
  }, []);

  return {
    step,
    goOn: (next: Step) => {
      history.pushState(entryOf(next), '');
      setStep(next);
    },
    /** Replaces the entry: the code was used, so the member must not return to this step. */
    goOnInstead: (next: Step) => {
      history.replaceState(entryOf(next), '');
      setStep(next);
    },
    goBack: () => history.back(),
  };
}
