import type { ApiMap } from '@krapao/contract';
import { accountNoFit } from '@krapao/contract/identity/bank-account';
import { isEnglishName, needsEnglishName } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useId, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { bankName } from '../../lib/bank-name.ts';
import { call } from '../../lib/call.ts';
import { withCode } from '../../lib/otp/with-code.tsx';
import { refresh, useCall } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/ask.tsx';
import { BankMark } from '../../ui/BankMark.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { AccountNoField } from './AccountNoField.tsx';
import { BankReview } from './BankReview.tsx';
import { useBlame } from './register/blame.ts';
import { words } from './window.words.ts';

type Profile = ApiMap['GET /api/account/profile']['reply'];

/** Allowed until the first credit; needs the password, and an SMS code if the registration's is too old. */
export function EditBankModal({ profile, close }: { profile: Profile; close: (saved?: boolean) => void }) {
  const w = useWords(words);
  const say = useText();
  const lang = useLanguage();
  const formId = useId();
  const banks = useCall('GET /api/lookup/banks');
  const [bankCode, setBankCode] = useState(profile.bankCode);
  const [bankAccountNo, setBankAccountNo] = useState('');
  const [bankAccountName, setBankAccountName] = useState(profile.bankAccountName);
  const [password, setPassword] = useState('');
  const [isReview, setReview] = useState(false);
  const isNameWrong = needsEnglishName(bankCode) && bankAccountName !== '' && !isEnglishName(bankAccountName);
  const isFilled = [bankCode, bankAccountNo, bankAccountName.trim(), password].every((value) => value !== '');

  const save = useAct(
    async () => {
      const body = { name: profile.name, bankCode, bankAccountNo, bankAccountName: bankAccountName.trim(), password };
      await withCode((proof) => call('PUT /api/account/profile', { body: { ...body, ...proof } })).finally(() => setReview(false));
      await Promise.all([refresh('GET /api/account/profile'), refresh('GET /api/wallet/user')]);
      close(true);
      await toastSuccess(clientTexts.SAVED);
    },
    { errors: 'inline' },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReview) save.run();
    else if (isFilled && !isNameWrong && accountNoFit(bankCode, bankAccountNo) !== 'wrong') setReview(true);
  }

  const bank = banks.data?.banks.find(({ code }) => code === bankCode);
  const { blamed, rest } = useBlame(save, ['bankCode', 'bankAccountName', 'bankAccountNo']);
  return (
    <Modal
      title={w('editBank')}
      onClose={() => close()}
      locked={save.busy}
      footer={
        isReview ? (
          <div className="flex gap-3">
            <Button look="quiet" disabled={save.busy} onClick={() => setReview(false)}>
              {w('correct')}
            </Button>
            <Button key="save" type="submit" form={formId} wide autoFocus busy={save.busy}>
              {w('save')}
            </Button>
          </div>
        ) : (
          <Button key="review" type="submit" form={formId} wide disabled={!isFilled || isNameWrong}>
            {w('review')}
          </Button>
        )
      }
    >
      {isReview && (
        <BankReview
          bankCode={bankCode}
          bankName={bank ? bankName(bank, lang) : bankCode}
          bankAccountNo={bankAccountNo}
          bankAccountName={bankAccountName.trim()}
        />
      )}
      <form id={formId} onSubmit={submit} noValidate hidden={isReview} className={isReview ? '' : 'flex flex-col gap-4'}>
        <p className="text-muted">{w('editBankWhy')}</p>
        <Select
          label={w('bankName')}
          name="bankCode"
          mark={<BankMark code={bankCode} size="s" />}
          value={bankCode}
          onChange={setBankCode}
          options={banks.data?.banks.map((one) => ({ value: one.code, label: bankName(one, lang) })) ?? []}
          error={blamed('bankCode')}
        />
        <AccountNoField
          label={w('bankAccountNo')}
          bankCode={bankCode}
          value={bankAccountNo}
          onChange={setBankAccountNo}
          error={blamed('bankAccountNo')}
        />
        <Field
          label={w('bankAccountName')}
          name="bankAccountName"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={120}
          value={bankAccountName}
          onChange={(typed) => setBankAccountName(typed.toUpperCase())}
          error={isNameWrong ? say(clientTexts.BANK_NAME_ENGLISH_ONLY) : blamed('bankAccountName')}
        />
        <input type="hidden" name="username" autoComplete="username" value={profile.username} readOnly />
        <Field
          label={w('oldPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {rest && <Notice tone="danger">{say(rest)}</Notice>}
      </form>
    </Modal>
  );
}
