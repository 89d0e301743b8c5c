import { newPasswordLength } from '@krapao/contract/values/constants';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { Field } from '../../ui/Field.tsx';

const words = messages({
  hint: {
    th: 'อย่างน้อย 8 ตัว (ตัวอักษรหรือตัวเลข)',
    la: 'ຢ່າງໜ້ອຍ 8 ຕົວ (ຕົວອັກສອນ ຫຼື ຕົວເລກ)',
    en: 'At least 8 characters',
  },
  isPhone: {
    th: 'กรุณาอย่าใช้เบอร์โทรศัพท์เป็นรหัสผ่าน',
    la: 'ກະລຸນາຢ່າໃຊ້ເບີໂທລະສັບເປັນລະຫັດຜ່ານ',
    en: 'Please do not use your phone number as the password',
  },
  tooCommon: {
    th: 'รหัสผ่านนี้คาดเดาง่ายเกินไป กรุณาใช้รหัสอื่น',
    la: 'ລະຫັດຜ່ານນີ້ເດົາງ່າຍເກີນໄປ ກະລຸນາໃຊ້ລະຫັດອື່ນ',
    en: 'Too many people use this password. Please choose another one',
  },
});

const passwordLengthMax = 128;

export type NewPassword = { readonly password: string; readonly confirmPassword: string };

const isTooShort = ({ password }: NewPassword): boolean => password !== '' && password.length < newPasswordLength;
/** The server refuses this too, but without giving the reason. */
const isOwnPhone = ({ password }: NewPassword, phone: string): boolean => phone !== '' && password.replace(/[\s-]/g, '') === phone;
const isMismatch = ({ password, confirmPassword }: NewPassword): boolean => confirmPassword !== '' && password !== confirmPassword;

export const isPasswordRight = (value: NewPassword, phone: string): boolean =>
  !isMismatch(value) && !isTooShort(value) && !isOwnPhone(value, phone);

type Props = {
  value: NewPassword;
  onChange: (part: Partial<NewPassword>) => void;
  name: 'password' | 'newPassword';
  labels: { readonly password: string; readonly confirm: string };
  phone: string;
  refused?: boolean;
  /** Problems are not shown while the field is still being typed in. */
  looked: boolean;
  onLooked: (looked: boolean) => void;
};

export function NewPasswordFields({ value, onChange, name, labels, phone, refused = false, looked, onLooked }: Props) {
  const w = useWords(words);
  const say = useText();
  const isShort = looked && isTooShort(value);
  const problem = looked && isOwnPhone(value, phone) ? w('isPhone') : refused ? w('tooCommon') : null;
  const both = { type: 'password', autoComplete: 'new-password', maxLength: passwordLengthMax };
  return (
    <>
      <Field
        {...both}
        label={labels.password}
        name={name}
        value={value.password}
        onChange={(password) => onChange({ password })}
        hint={isShort ? undefined : w('hint')}
        error={isShort ? w('hint') : problem}
      />
      <Field
        {...both}
        label={labels.confirm}
        name="confirmPassword"
        value={value.confirmPassword}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
        onBlur={() => onLooked(value.confirmPassword !== '')}
        error={looked && isMismatch(value) ? say(clientTexts.PASSWORDS_DO_NOT_MATCH) : null}
      />
    </>
  );
}
