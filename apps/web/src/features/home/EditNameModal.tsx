import { isEnglishName } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { withCode } from '../../lib/otp/with-code.tsx';
import { refresh } from '../../lib/query.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';

const words = messages({
  title: { th: 'แก้ไขชื่อบัญชีธนาคาร', la: 'ແກ້ໄຂຊື່ບັນຊີທະນາຄານ', en: 'Edit bank account name' },
  why: {
    th: 'ธนาคารของคุณแสดงชื่อผู้โอนเป็นภาษาอังกฤษ กรุณากรอกชื่อบัญชีภาษาอังกฤษให้ตรงกับบัญชี เพื่อให้เงินเข้าอัตโนมัติ',
    la: 'ທະນາຄານຂອງທ່ານສະແດງຊື່ຜູ້ໂອນເປັນພາສາອັງກິດ ກະລຸນາປ້ອນຊື່ບັນຊີເປັນພາສາອັງກິດໃຫ້ກົງກັບບັນຊີ ເພື່ອໃຫ້ເງິນເຂົ້າອັດຕະໂນມັດ',
    en: 'Your bank shows names in English. Enter the name exactly as on your bank account so that your money is matched automatically',
  },
  name: { th: 'ชื่อบัญชี (ภาษาอังกฤษ)', la: 'ຊື່ບັນຊີ (ພາສາອັງກິດ)', en: 'Account name (English)' },
  save: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Save' },
});

/** Closes with true once the name is saved. */
export function EditNameModal({ bankCode, close }: { bankCode: string; close: (saved?: boolean) => void }) {
  const w = useWords(words);
  const text = useText();
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const save = useAct(
    async () => {
      const bankAccountName = name.trim();
      const no = bankAccountName === '' || !isEnglishName(bankAccountName);
      setIsRefused(no);
      if (no) return;
      await withCode((proof) => call('PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName, ...proof } }));
      await refresh('GET /api/wallet/user');
      close(true);
    },
    { errors: 'inline' },
  );
  return (
    <Modal
      title={w('title')}
      onClose={() => close()}
      footer={
        <Button wide busy={save.busy} disabled={name.trim() === ''} onClick={() => save.run()}>
          {w('save')}
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">{w('why')}</p>
      <Field
        label={w('name')}
        value={name}
        onChange={(value) => {
          setName(value.toUpperCase());
          setIsRefused(false);
          save.clearError();
        }}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={120}
        error={isRefused ? text(clientTexts.BANK_NAME_ENGLISH_ONLY) : save.error && text(save.error)}
      />
    </Modal>
  );
}
