import { needsEnglishName } from '@krapao/contract/rules';
import { useAct } from '@krapao/ui/use-act.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { flags } from '../../../app/flags.ts';
import { bankName } from '../../../lib/bank-name.ts';
import { call } from '../../../lib/call.ts';
import { plainNumber } from '../../../lib/digits.ts';
import { useCall } from '../../../lib/query.ts';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useBlame } from './blame.ts';
import { accountNameProblem, type Draft, isBankFilled, registrationOf } from './draft.ts';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';

type BankStepProps = {
  draft: Draft;
  otpToken: string | null;
  change: (part: Partial<Draft>) => void;
  onDone: () => void;
  onBack: () => void;
};

export function BankStep({ draft, otpToken, change, onDone, onBack }: BankStepProps) {
  const w = useWords(words);
  const say = useText();
  const lang = useLanguage();
  const banks = useCall('GET /api/lookup/banks');
  const [looked, setLooked] = useState(false);
  const nameProblem = accountNameProblem(draft);

  const register = useAct(
    async (idempotency) => {
      await call('POST /api/account', { body: registrationOf(draft, otpToken), idempotency });
      onDone();
    },
    { errors: 'inline' },
  );

  function submit() {
    setLooked(true);
    if (!nameProblem) register.run();
  }

  const nameError = looked && nameProblem && isBankFilled(draft) ? say(nameProblem) : null;
  const { blamed, rest } = useBlame(register, ['bankCode', 'bankAccountNo', 'bankAccountName']);
  return (
    <StepFrame
      title={w('bankTitle')}
      text={w('bankText')}
      submitLabel={w('create')}
      canSubmit={isBankFilled(draft)}
      busy={register.busy}
      error={rest}
      onSubmit={submit}
      onBack={onBack}
    >
      {banks.isError && <ErrorState onRetry={banks.refetch} />}
      <Select
        label={w('bank')}
        name="bankCode"
        placeholder={w('bankPick')}
        value={draft.bankCode}
        onChange={(bankCode) => change({ bankCode })}
        options={banks.data?.banks.map((bank) => ({ value: bank.code, label: bankName(bank, lang) })) ?? []}
        error={blamed('bankCode')}
      />
      <Field
        label={w('accountNo')}
        name="bankAccountNo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={draft.bankAccountNo}
        onChange={(typed) => change({ bankAccountNo: plainNumber(typed) })}
        error={blamed('bankAccountNo')}
      />
      {needsEnglishName(draft.bankCode) && <Notice>{w('englishHint')}</Notice>}
      <Field
        label={w('firstName')}
        name="firstName"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={draft.firstName}
        onChange={(typed) => change({ firstName: typed.toUpperCase() })}
        error={blamed('bankAccountName')}
      />
      <Field
        label={w('lastName')}
        name="lastName"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={59}
        value={draft.lastName}
        onChange={(typed) => change({ lastName: typed.toUpperCase() })}
        onBlur={() => setLooked(true)}
        error={nameError}
      />
      {flags.laos && (
        <Select
          label={w('currency')}
          name="currency"
          value={draft.currency}
          onChange={(picked) => change({ currency: picked === 'BAHT' ? 'BAHT' : 'LAK' })}
          options={[
            { value: 'LAK', label: w('lak') },
            { value: 'BAHT', label: w('baht') },
          ]}
        />
      )}
    </StepFrame>
  );
}
