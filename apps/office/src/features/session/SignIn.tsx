import { useAct } from '@krapao/ui/use-act.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { setToken } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
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
  const signIn = useAct(
    async (_idempotency, fields: FormData) => {
      const body = { username: String(fields.get('username')), password: String(fields.get('password')) };
      setToken((await call('POST /api/office/login', { body })).token);
    },
    { errors: 'inline' },
  );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signIn.run(new FormData(event.currentTarget));
      }}
      className="w-[min(22rem,92vw)] space-y-4 rounded-xl border border-line bg-card p-6 shadow-card"
    >
      <div className="flex items-center justify-between">
        <p className="text-lg font-semibold text-money">Krapao</p>
        <LanguageChoice />
      </div>
      <h1 className="text-xl font-semibold">{say('title')}</h1>
      <Field name="username" label={say('username')} autoComplete="username" autoCapitalize="none" autoFocus required />
      <Field name="password" type="password" label={say('password')} autoComplete="current-password" required />
      <Failure text={signIn.error} />
      <Button type="submit" look="primary" busy={signIn.busy} className="min-h-[40px] w-full">
        {say('signIn')}
      </Button>
    </form>
  );
}
