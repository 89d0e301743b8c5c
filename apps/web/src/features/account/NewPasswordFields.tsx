import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { Field } from '../../ui/Field.tsx';

const words = messages({
  hint: { th: 'อย่างน้อย 6 ตัวอักษร', la: 'ຢ່າງໜ້ອຍ 6 ຕົວອັກສອນ', en: 'At least 6 characters' },
});

const passwordLengthMin = 6;
const passwordLengthMax = 128;

export type NewPassword = { readonly password: string; readonly confirmPassword: string };

export const isTooShort = ({ password }: NewPassword): boolean => password !== '' && password.length < passwordLengthMin;
export const isMismatch = ({ password, confirmPassword }: NewPassword): boolean => confirmPassword !== '' && password !== confirmPassword;

type Props = {
  value: NewPassword;
  onChange: (part: Partial<NewPassword>) => void;
  name: 'password' | 'newPassword';
  labels: { readonly password: string; readonly confirm: string };
  /** What the server says of the password. */
  error?: string | null;
  /** Whether the member has been here: what is wrong is not said while it is still being typed. */
  looked: boolean;
  onLooked: (looked: boolean) => void;
};

/** A password that is to be, typed twice. */
export function NewPasswordFields({ value, onChange, name, labels, error = null, looked, onLooked }: Props) {
  const w = useWords(words);
  const say = useText();
  const isShort = looked && isTooShort(value);
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
        error={isShort ? w('hint') : error}
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
