import { isPhoneLengthRight } from '@krapao/contract/rules';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { clientTexts } from '../../../i18n/client-texts.ts';
import { sendOtp } from '../../../lib/otp/send-otp.tsx';
import { typedPhone, variant } from '../../../lib/phone-typed.ts';
import { Field } from '../../../ui/Field.tsx';
import { StepFrame } from '../register/StepFrame.tsx';
import { isStillFresh, type SentOtp } from '../register/sent-otp.ts';
import { words } from './recover.words.ts';

type Props = { phone: string; change: (phone: string) => void; lastSent: SentOtp | null; onSent: (sent: SentOtp) => void };

export function RecoverPhoneStep({ phone, change, lastSent, onSent }: Props) {
  const w = useWords(words);
  const say = useText();
  const [looked, setLooked] = useState(false);
  const isWrong = !isPhoneLengthRight(phone, variant);

  const goOn = useAct(
    async () => {
      if (isStillFresh(lastSent, phone)) return onSent(lastSent);
      const { otpRef, otpToken } = await sendOtp({ phoneNumber: phone, purpose: 'recover' });
      onSent({ phone, otpRef, otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (!isWrong) goOn.run();
  }

  return (
    <StepFrame
      title={w('phoneTitle')}
      text={w('phoneText')}
      submitLabel={w('next')}
      canSubmit={phone !== ''}
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
        value={phone}
        onChange={(typed) => {
          goOn.clearError();
          change(typedPhone(typed));
        }}
        onBlur={() => setLooked(phone !== '')}
        error={looked && isWrong && phone !== '' ? say(clientTexts.PHONE_LENGTH) : null}
      />
    </StepFrame>
  );
}
