import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { forgetInviteCode } from '../../../lib/session.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { isPasswordRight } from '../NewPasswordFields.tsx';
import { useBlame } from './blame.ts';
import { type Draft, isProfileFilled, profileOf } from './draft.ts';
import { PasswordPart } from './PasswordPart.tsx';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';

type ProfileStepProps = {
  draft: Draft;
  otpToken: string | null;
  change: (part: Partial<Draft>) => void;
  invite: string | null;
  onDone: () => void;
  onBack: () => void;
};

export function ProfileStep({ draft, otpToken, change, invite, onDone, onBack }: ProfileStepProps) {
  const w = useWords(words);
  const [looked, setLooked] = useState(false);
  const sources = useCall('GET /api/lookup/sources');
  const code = draft.inviteCode.trim();
  const [nobodys, setNobodys] = useState<string | null>(null);
  const isUnknown = code !== '' && code === nobodys;
  const isFromLink = invite !== null && draft.inviteCode === invite;

  const isKnown = useCallback(async (asked: string): Promise<boolean> => {
    if (asked === '') return true;
    const { name } = await call('GET /api/lookup/inviter', { query: { code: asked }, quiet: true });
    if (name === null) setNobodys(asked);
    return name !== null;
  }, []);
  const look = useCallback((asked: string) => void isKnown(asked).catch(() => undefined), [isKnown]);
  useEffect(() => {
    if (invite !== null) look(invite.trim());
  }, [invite, look]);

  function changeCode(inviteCode: string) {
    // A reload must not restore a code that was corrected here.
    if (invite !== null) forgetInviteCode();
    change({ inviteCode });
  }

  const validate = useAct(
    async () => {
      if (!(await isKnown(code))) return;
      await call('POST /api/account/validate', { body: profileOf(draft, otpToken) });
      onDone();
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (isPasswordRight(draft, draft.username)) validate.run();
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
        onChange={changeCode}
        onBlur={() => look(code)}
        readOnly={isFromLink && !isUnknown}
        hint={isFromLink && !isUnknown ? w('inviteLocked') : undefined}
        error={isUnknown ? w('inviteUnknown') : blamed('inviteCode')}
      />
      {isUnknown && (
        <Button look="quiet" onClick={() => changeCode('')}>
          {w('inviteWithout')}
        </Button>
      )}
    </StepFrame>
  );
}
