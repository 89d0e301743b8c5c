import type { OtpPurpose } from '@krapao/contract';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { CodeEntry } from '../../../lib/otp/CodeEntry.tsx';
import { codeLength } from '../../../lib/otp/code-in.ts';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';
import type { SentOtp } from './sent-otp.ts';

type OtpStepProps = {
  phone: string;
  purpose?: OtpPurpose;
  sent: SentOtp;
  onResent: (sent: SentOtp) => void;
  onVerified: () => void;
  onBack: () => void;
};

export function OtpStep({ phone, purpose, sent, onResent, onVerified, onBack }: OtpStepProps) {
  const w = useWords(words);
  const [otpCode, setOtpCode] = useState('');

  const verify = useAct(
    async () => {
      await call('POST /api/otp/verify', { body: { otpToken: sent.otpToken, otpCode } });
      onVerified();
    },
    { errors: 'inline' },
  );
  const resend = useAct(
    async () => {
      const again = await call('POST /api/otp/send', { body: { phoneNumber: phone, purpose } });
      if (again.code === 'OTP_VERIFIED') return onVerified();
      setOtpCode('');
      verify.clearError();
      onResent({ phone, otpRef: again.otpRef, otpToken: again.otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );

  function confirmCode() {
    resend.clearError();
    verify.run();
  }

  return (
    <StepFrame
      title={w('otpTitle')}
      text={w('otpText', { phone })}
      submitLabel={w('confirm')}
      canSubmit={otpCode.length === codeLength}
      busy={verify.busy}
      error={verify.error ?? resend.error}
      onSubmit={confirmCode}
      onBack={onBack}
    >
      <CodeEntry
        sent={sent}
        code={otpCode}
        onChange={setOtpCode}
        onFull={confirmCode}
        busy={verify.busy}
        isWrong={verify.failure?.code === 'OTP_CODE_INVALID'}
        resend={resend}
      />
    </StepFrame>
  );
}
