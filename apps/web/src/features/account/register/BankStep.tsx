import { accountNoFit } from '@krapao/contract/identity/bank-account';
import { joinAccountName, needsEnglishName } from '@krapao/contract/values/rules';
import { CallError } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { flags } from '../../../app/flags.ts';
import { bankName } from '../../../lib/bank-name.ts';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { BankMark } from '../../../ui/BankMark.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AccountNoField } from '../AccountNoField.tsx';
import { BankChoice, quickBanks } from '../BankChoice.tsx';
import { BankReview } from '../BankReview.tsx';
import { words as bankWords } from '../bank.words.ts';
import { isPasswordRight } from '../NewPasswordFields.tsx';
import { useBlame } from './blame.ts';
import { accountNameProblem, type Draft, isBankFilled, registrationOf } from './draft.ts';
import { PasswordPart } from './PasswordPart.tsx';
import { words } from './register.words.ts';
import { StepFrame } from './StepFrame.tsx';

type BankStepProps = {
  draft: Draft;
  otpToken: string | null;
  change: (part: Partial<Draft>) => void;
  isReview: boolean;
  onReview: () => void;
  onDone: () => void;
  onBack: () => void;
};

export function BankStep({ draft, otpToken, change, isReview, onReview, onDone, onBack }: BankStepProps) {
  const w = useWords(words);
  const wb = useWords(bankWords);
  const say = useText();
  const lang = useLanguage();
  const banks = useCall('GET /api/lookup/banks');
  const [looked, setLooked] = useState(false);
  const [asksPassword] = useState(draft.password === '');
  const nameProblem = accountNameProblem(draft);

  const register = useAct(
    async (idempotency) => {
      try {
        await call('POST /api/account', { body: registrationOf(draft, otpToken), idempotency });
      } catch (error) {
        // A refusal concerns the input, so go back to where it can be corrected.
        if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429) onBack();
        throw error;
      }
      onDone();
    },
    { errors: 'inline' },
  );

  function review() {
    setLooked(true);
    if (!nameProblem && accountNoFit(draft.bankCode, draft.bankAccountNo) !== 'wrong' && isPasswordRight(draft, draft.username)) onReview();
  }

  const bank = banks.data?.banks.find(({ code }) => code === draft.bankCode);
  const { blamed, rest } = useBlame(register, ['bankCode', 'bankAccountNo', 'bankAccountName']);
  if (isReview) {
    return (
      <StepFrame
        title={wb('review')}
        text={wb('reviewText')}
        submitLabel={w('create')}
        canSubmit
        busy={register.busy}
        error={register.error}
        onSubmit={() => register.run()}
        onBack={onBack}
      >
        <BankReview
          bankCode={draft.bankCode}
          bankName={bank ? bankName(bank, lang) : draft.bankCode}
          bankAccountNo={draft.bankAccountNo}
          bankAccountName={joinAccountName(draft.firstName, draft.lastName)}
        />
      </StepFrame>
    );
  }

  const nameError = looked && nameProblem && isBankFilled(draft) ? say(nameProblem) : null;
  return (
    <StepFrame
      title={w('bankTitle')}
      text={w('bankText')}
      submitLabel={w('next')}
      canSubmit={isBankFilled(draft) && draft.password !== '' && draft.confirmPassword !== ''}
      busy={false}
      error={rest}
      onSubmit={review}
      onBack={onBack}
    >
      {asksPassword && (
        <>
          <Notice tone="wait">{w('passwordAgain')}</Notice>
          <PasswordPart draft={draft} change={change} refused={register.errorKey === 'password'} looked={looked} onLooked={setLooked} />
        </>
      )}
      {banks.isError && <ErrorState onRetry={banks.refetch} />}
      {!banks.isError && (
        <BankChoice
          chosen={draft.bankCode}
          banks={banks.data?.banks.slice(0, quickBanks).map((one) => ({ code: one.code, name: bankName(one, lang) }))}
          onChoose={(bankCode) => change({ bankCode })}
        />
      )}
      <Select
        label={w('bank')}
        name="bankCode"
        placeholder={w('bankPick')}
        value={draft.bankCode}
        mark={draft.bankCode && <BankMark code={draft.bankCode} size="s" />}
        onChange={(bankCode) => change({ bankCode })}
        options={banks.data?.banks.map((one) => ({ value: one.code, label: bankName(one, lang) })) ?? []}
        error={blamed('bankCode')}
      />
      <AccountNoField
        label={w('accountNo')}
        bankCode={draft.bankCode}
        value={draft.bankAccountNo}
        onChange={(bankAccountNo) => change({ bankAccountNo })}
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
