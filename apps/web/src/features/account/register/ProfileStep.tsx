import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useBlame } from './blame.ts';
import { type Draft, isProfileFilled, profileOf } from './draft.ts';
import { isPasswordRight, PasswordPart } from './PasswordPart.tsx';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';

type ProfileStepProps = {
  draft: Draft;
  otpToken: string | null;
  change: (part: Partial<Draft>) => void;
  isInvited: boolean;
  onDone: () => void;
  onBack: () => void;
};

export function ProfileStep({ draft, otpToken, change, isInvited, onDone, onBack }: ProfileStepProps) {
  const w = useWords(words);
  const [looked, setLooked] = useState(false);
  const sources = useCall('GET /api/lookup/sources');

  const validate = useAct(
    async () => {
      await call('POST /api/account/validate', { body: profileOf(draft, otpToken) });
      onDone();
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (isPasswordRight(draft)) validate.run();
  }

  const { blamed, rest } = useBlame(validate, ['name', 'password', 'inviteCode']);
  return (
    <StepFrame
      title={w('profileTitle')}
      text={w('profileText')}
      submitLabel={w('next')}
      canSubmit={isProfileFilled(draft)}
      busy={validate.busy}
      error={rest}
      onSubmit={submit}
      onBack={onBack}
    >
      <Field
        label={w('name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={blamed('name')}
      />
      <PasswordPart draft={draft} change={change} refused={validate.errorKey === 'password'} looked={looked} onLooked={setLooked} />
      <Select
        label={w('source')}
        name="sourceCode"
        value={draft.sourceCode}
        onChange={(sourceCode) => change({ sourceCode })}
        options={sources.data?.sources.map(({ code, description }) => ({ value: code, label: description })) ?? []}
      />
      <Field
        label={w('invite')}
        name="inviteCode"
        autoComplete="off"
        maxLength={40}
        value={draft.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
        readOnly={isInvited}
        hint={isInvited ? w('inviteLocked') : undefined}
        error={blamed('inviteCode')}
      />
    </StepFrame>
  );
}
