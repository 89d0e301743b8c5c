import { isEnglishName } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useId, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { withCode } from '../../lib/otp/with-code.tsx';
import { refresh } from '../../lib/query.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { words } from './window.words.ts';

export function EditBankNameModal({ bankCode, close }: { bankCode: string; close: (saved?: boolean) => void }) {
  const w = useWords(words);
  const say = useText();
  const formId = useId();
  const [name, setName] = useState('');
  const isFilled = name.trim() !== '';
  const isWrong = isFilled && !isEnglishName(name);

  const save = useAct(
    async () => {
      const body = { bankCode, bankAccountName: name.trim() };
      await withCode((proof) => call('PUT /api/account/bankAccountName', { body: { ...body, ...proof } }));
      await Promise.all([refresh('GET /api/account/profile'), refresh('GET /api/wallet/user')]);
      close(true);
    },
    { errors: 'inline' },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isFilled && !isWrong) save.run();
  }

  return (
    <Modal
      title={w('editName')}
      onClose={() => close()}
      locked={save.busy}
      footer={
        <Button type="submit" form={formId} wide busy={save.busy} disabled={!isFilled || isWrong}>
          {w('save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{w('editNameWhy')}</p>
        <Field
          label={w('englishName')}
          name="bankAccountName"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={120}
          value={name}
          onChange={(typed) => setName(typed.toUpperCase())}
          error={isWrong ? say(clientTexts.BANK_NAME_ENGLISH_ONLY) : null}
        />
        <ErrorNotice failure={save.failure} />
      </form>
    </Modal>
  );
}
