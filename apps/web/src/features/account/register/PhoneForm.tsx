import type { useAct } from '@krapao/ui/use-act.ts';
import { type Say, type Text, useText } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { typedPhone } from '../../../lib/phone-typed.ts';
import { Field } from '../../../ui/Field.tsx';
import { StepFrame } from './StepFrame.tsx';

type Props = {
  w: Say<'phoneTitle' | 'phoneText' | 'next' | 'phone'>;
  phone: string;
  change: (phone: string) => void;
  problem: Text | null;
  goOn: Pick<ReturnType<typeof useAct<[]>>, 'run' | 'busy' | 'error' | 'clearError'>;
};

export function PhoneForm({ w, phone, change, problem, goOn }: Props) {
  const say = useText();
  const [looked, setLooked] = useState(false);
  const isFilled = phone.trim() !== '';

  function submit() {
    setLooked(true);
    if (!problem) goOn.run();
  }

  return (
    <StepFrame
      title={w('phoneTitle')}
      text={w('phoneText')}
      submitLabel={w('next')}
      canSubmit={isFilled}
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
        error={looked && problem && isFilled ? say(problem) : null}
      />
    </StepFrame>
  );
}
