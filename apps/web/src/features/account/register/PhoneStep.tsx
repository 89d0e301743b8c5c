import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { sendOtp } from '../../../lib/otp/send-otp.tsx';
import { typedPhone, variant } from '../../../lib/phone-typed.ts';
import { Field } from '../../../ui/Field.tsx';
import { type Draft, isPhoneFilled, phoneProblem } from './draft.ts';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';
import { isStillFresh, type SentOtp, tokenFor } from './sent-otp.ts';

type PhoneStepProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  lastSent: SentOtp | null;
  onOtp: (sent: SentOtp) => void;
  onVerified: () => void;
};

export function PhoneStep({ draft, change, lastSent, onOtp, onVerified }: PhoneStepProps) {
  const w = useWords(words);
  const say = useText();
  const [looked, setLooked] = useState(false);
  const problem = phoneProblem(draft, variant);

  const goOn = useAct(
    async () => {
      const { registerOTP } = await call('GET /api/lookup/registerOTP');
      if (!registerOTP) return onVerified();
      if (isStillFresh(lastSent, draft.username)) return onOtp(lastSent);
      const sent = await sendOtp({ phoneNumber: draft.username, otpToken: tokenFor(lastSent, draft.username) });
      if (sent.code === 'OTP_VERIFIED') return onVerified();
      onOtp({ phone: draft.username, otpRef: sent.otpRef, otpToken: sent.otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (!problem) goOn.run();
  }

  return (
    <StepFrame
      title={w('phoneTitle')}
      text={w('phoneText')}
      submitLabel={w('next')}
      canSubmit={isPhoneFilled(draft)}
      busy={goOn.busy}
      error={goOn.error}
      onSubmit={submit}
    >
      <Field
        label={w('phone')}
        name="username"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={40}
        value={draft.username}
        onChange={(typed) => {
          goOn.clearError();
          change({ username: typedPhone(typed) });
        }}
        onBlur={() => setLooked(draft.username !== '')}
        error={looked && problem && isPhoneFilled(draft) ? say(problem) : null}
      />
    </StepFrame>
  );
}
