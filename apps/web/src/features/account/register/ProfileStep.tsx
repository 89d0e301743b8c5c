import { useState } from 'react';
import { useText, useWords } from '../../../i18n/words.ts';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { type Draft, isProfileFilled, passwordLengthMin, passwordsProblem, profileOf } from './draft.ts';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';

type ProfileStepProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  isInvited: boolean;
  onDone: () => void;
  onBack: () => void;
};

export function ProfileStep({ draft, change, isInvited, onDone, onBack }: ProfileStepProps) {
  const w = useWords(words);
  const say = useText();
  const [looked, setLooked] = useState(false);
  const sources = useCall('GET /api/lookup/sources');
  const mismatch = draft.confirmPassword === '' ? null : passwordsProblem(draft);
  const isShort = draft.password !== '' && draft.password.length < passwordLengthMin;

  const validate = useAct(
    async () => {
      await call('POST /api/account/validate', { body: profileOf(draft) });
      onDone();
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (!mismatch && !isShort) validate.run();
  }

  const blamed = (key: string) => (validate.error && validate.errorKey === key ? say(validate.error) : null);
  const isBlamedHere = ['name', 'password', 'inviteCode'].some((key) => key === validate.errorKey);
  return (
    <StepFrame
      title={w('profileTitle')}
      text={w('profileText')}
      submitLabel={w('next')}
      canSubmit={isProfileFilled(draft)}
      busy={validate.busy}
      error={isBlamedHere ? null : validate.error}
      onSubmit={submit}
      onBack={onBack}
    >
      <input type="hidden" name="username" autoComplete="username" value={draft.username} readOnly />
      <Field
        label={w('name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={blamed('name')}
      />
      <Field
        label={w('password')}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        value={draft.password}
        onChange={(password) => change({ password })}
        hint={looked && isShort ? undefined : w('passwordHint')}
        error={looked && isShort ? w('passwordHint') : blamed('password')}
      />
      <Field
        label={w('confirmPassword')}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        value={draft.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
        onBlur={() => setLooked(draft.confirmPassword !== '')}
        error={looked && mismatch ? say(mismatch) : null}
      />
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
