import { isPhoneLengthRight } from '@krapao/contract/values/rules';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { clientTexts } from '../../../i18n/client-texts.ts';
import { sendOtp } from '../../../lib/otp/send-otp.tsx';
import { variant } from '../../../lib/phone-typed.ts';
import { PhoneForm } from '../register/PhoneForm.tsx';
import { isStillFresh, type SentOtp } from '../register/sent-otp.ts';
import { words } from './recover.words.ts';

type Props = { phone: string; change: (phone: string) => void; lastSent: SentOtp | null; onSent: (sent: SentOtp) => void };

export function RecoverPhoneStep({ phone, change, lastSent, onSent }: Props) {
  const w = useWords(words);

  const goOn = useAct(
    async () => {
      if (isStillFresh(lastSent, phone)) return onSent(lastSent);
      const { otpRef, otpToken } = await sendOtp({ phoneNumber: phone, purpose: 'recover' });
      onSent({ phone, otpRef, otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );

  const problem = isPhoneLengthRight(phone, variant) ? null : clientTexts.PHONE_LENGTH;
  return <PhoneForm {...{ w, phone, change, problem, goOn }} />;
}
