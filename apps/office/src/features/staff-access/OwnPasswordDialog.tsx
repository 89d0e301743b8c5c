import { messages, useWords } from '@krapao/ui/words.ts';
import { toastDone } from '../../lib/attempt.ts';
import { call, refusal } from '../../lib/call.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Field } from '../../ui/Field.tsx';

const words = messages({
  title: { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Change password' },
  old: { th: 'รหัสผ่านเดิม', la: 'ລະຫັດຜ່ານເກົ່າ', en: 'Old password' },
  fresh: { th: 'รหัสผ่านใหม่', la: 'ລະຫັດຜ່ານໃໝ່', en: 'New password' },
  again: { th: 'รหัสผ่านใหม่อีกครั้ง', la: 'ລະຫັດຜ່ານໃໝ່ອີກຄັ້ງ', en: 'New password again' },
  least: { th: 'อย่างน้อย 8 ตัว (ตัวอักษรหรือตัวเลข)', la: 'ຢ່າງໜ້ອຍ 8 ຕົວ', en: 'At least 8 characters' },
  othersOut: {
    th: 'เครื่องอื่นที่ใช้บัญชีของคุณจะออกจากระบบทันที เครื่องนี้ใช้ต่อได้',
    la: 'ເຄື່ອງອື່ນທີ່ໃຊ້ບັນຊີຂອງທ່ານຈະອອກຈາກລະບົບທັນທີ ເຄື່ອງນີ້ໃຊ້ຕໍ່ໄດ້',
    en: 'Your other devices are signed out immediately; this one stays',
  },
  done: { th: 'เปลี่ยนรหัสผ่านแล้ว', la: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ', en: 'The password is changed' },
});

export function OwnPasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const say = useWords(words);

  async function change(fields: FormData): Promise<void> {
    const typed = (name: string): string => String(fields.get(name) ?? '');
    if (typed('newPassword') !== typed('again')) throw await refusal('PASSWORDS_DIFFER');
    await call('PUT /api/office/password', { body: { oldPassword: typed('oldPassword'), newPassword: typed('newPassword') } });
    toastDone(say('done'));
  }

  return (
    <ActDialog title={say('title')} effects={[say('othersOut')]} confirm={say('title')} onClose={onClose} onConfirm={change}>
      {/* Tells password managers which account's password changes. */}
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <Field name="oldPassword" type="password" label={say('old')} required maxLength={128} autoComplete="current-password" />
      <Field
        name="newPassword"
        type="password"
        label={say('fresh')}
        hint={say('least')}
        required
        minLength={8}
        maxLength={128}
        autoComplete="new-password"
      />
      <Field name="again" type="password" label={say('again')} required maxLength={128} autoComplete="new-password" />
    </ActDialog>
  );
}
