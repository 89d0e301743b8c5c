import { type FormEvent, useState } from 'react';
import { errorText } from '../../i18n/error-texts.ts';
import { useLanguage } from '../../i18n/language.ts';
import { messages, useWords } from '../../i18n/words.ts';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { setToken } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';

const words = messages({
  title: { th: 'เข้าสู่ระบบหลังบ้าน', la: 'ເຂົ້າສູ່ລະບົບພະນັກງານ', en: 'Staff sign-in' },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'User name' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  signIn: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Sign in' },
});

export function SignIn() {
  const say = useWords(words);
  const lang = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFault(null);
    try {
      const body = { username: String(fields.get('username')), password: String(fields.get('password')) };
      setToken((await call('POST /api/office/login', { body })).token);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="w-[min(22rem,92vw)] space-y-4 rounded-xl border border-line bg-card p-6 shadow-card">
      <div className="flex items-center justify-between">
        <p className="text-lg font-semibold text-money">Krapao</p>
        <LanguageChoice />
      </div>
      <h1 className="text-xl font-semibold">{say('title')}</h1>
      <Field name="username" label={say('username')} autoComplete="username" autoCapitalize="none" autoFocus required />
      <Field name="password" type="password" label={say('password')} autoComplete="current-password" required />
      {fault && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
          {errorText(fault, lang)}
        </p>
      )}
      <Button type="submit" look="primary" disabled={busy} aria-busy={busy} className="min-h-[40px] w-full">
        {say('signIn')}
      </Button>
    </form>
  );
}
