import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../../lib/call.ts';
import { variant } from '../../../lib/phone-typed.ts';
import { type Draft, phoneProblem } from './draft.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { words } from './register.words.ts';
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
  const problem = phoneProblem(draft, variant);

  const goOn = useAct(
    async () => {
      const { registerOTP } = await call('GET /api/lookup/registerOTP');
      if (!registerOTP) return onVerified();
      if (isStillFresh(lastSent, draft.username)) return onOtp(lastSent);
      const sent = await call('POST /api/otp/send', {
        body: { phoneNumber: draft.username, otpToken: tokenFor(lastSent, draft.username) },
      });
      if (sent.code === 'OTP_VERIFIED') return onVerified();
      onOtp({ phone: draft.username, otpRef: sent.otpRef, otpToken: sent.otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );

  return <PhoneForm {...{ w, problem, goOn }} phone={draft.username} change={(username) => change({ username })} />;
}
