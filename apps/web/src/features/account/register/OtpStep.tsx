import type { OtpPurpose } from '@krapao/contract';
import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { plainNumber } from '../../../lib/digits.ts';
import { sendOtp } from '../../../lib/otp/send-otp.tsx';
import { Countdown } from '../../../ui/Countdown.tsx';
import { Field } from '../../../ui/Field.tsx';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';
import { otpLength, resendAfterMs, type SentOtp } from './sent-otp.ts';

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
  const [mayResend, setMayResend] = useState(false);

  const verify = useAct(
    async () => {
      await call('POST /api/otp/verify', { body: { otpToken: sent.otpToken, otpCode } });
      onVerified();
    },
    { errors: 'inline' },
  );
  const resend = useAct(
    async () => {
      const again = await sendOtp({ phoneNumber: phone, purpose });
      if (again.code === 'OTP_VERIFIED') return onVerified();
      setOtpCode('');
      setMayResend(false);
      verify.clearError();
      onResent({ phone, otpRef: again.otpRef, otpToken: again.otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );

  return (
    <StepFrame
      title={w('otpTitle')}
      text={w('otpText', { phone })}
      submitLabel={w('confirm')}
      canSubmit={otpCode.length === otpLength}
      busy={verify.busy}
      error={verify.error ?? resend.error}
      onSubmit={() => {
        resend.clearError();
        verify.run();
      }}
      onBack={onBack}
    >
      <p className="rounded-xl bg-raised px-4 py-3">
        {w('otpRef')}: <strong className="figures font-semibold text-money">{sent.otpRef}</strong>
      </p>
      <Field
        label={w('otp')}
        name="otpCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength}
        value={otpCode}
        onChange={(typed) => setOtpCode(plainNumber(typed))}
        className="figures text-center text-xl tracking-[0.3em]"
      />
      <div className="flex min-h-11 items-center justify-center text-muted">
        {mayResend ? (
          <Button look="plain" size="s" icon="refresh" busy={resend.busy} onClick={() => resend.run()}>
            {w('otpResend')}
          </Button>
        ) : (
          <span>
            {w('otpResendIn')} <Countdown key={sent.sentAt} until={sent.sentAt + resendAfterMs} onEnd={() => setMayResend(true)} />
          </span>
        )}
      </div>
    </StepFrame>
  );
}
