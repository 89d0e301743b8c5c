import { CallError } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { call, refusal } from '../../lib/call.ts';
import { setToken } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Failure } from '../../ui/failures.tsx';
import { EntryFrame } from './EntryFrame.tsx';

const words = messages({
  title: { th: 'ผู้ดูแลระบบคนแรก', la: 'ຜູ້ດູແລລະບົບຄົນທຳອິດ', en: 'The first admin' },
  intro: {
    th: 'เลือกชื่อผู้ใช้และรหัสผ่านของคุณ ลิงก์นี้ใช้ได้ครั้งเดียว',
    la: 'ເລືອກຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານຂອງທ່ານ ລິ້ງນີ້ໃຊ້ໄດ້ຄັ້ງດຽວ',
    en: 'Choose your username and password. This link works once',
  },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'Username' },
  usernameHint: { th: 'a–z, 0–9 และ . _ - อย่างน้อย 3 ตัว', la: 'a–z, 0–9 ແລະ . _ - ຢ່າງໜ້ອຍ 3 ຕົວ', en: 'a–z, 0–9 and . _ - , at least 3' },
  name: { th: 'ชื่อ', la: 'ຊື່', en: 'Name' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  least: { th: 'อย่างน้อย 8 ตัว (ตัวอักษรหรือตัวเลข)', la: 'ຢ່າງໜ້ອຍ 8 ຕົວ', en: 'At least 8 characters' },
  again: { th: 'รหัสผ่านอีกครั้ง', la: 'ລະຫັດຜ່ານອີກຄັ້ງ', en: 'Password again' },
  join: { th: 'เริ่มใช้งาน', la: 'ເລີ່ມໃຊ້ງານ', en: 'Begin' },
  over: {
    th: 'ลิงก์นี้หมดอายุหรือใช้ไปแล้ว ขอลิงก์ใหม่ด้วย npm run staff:first-admin',
    la: 'ລິ້ງນີ້ໝົດອາຍຸ ຫຼື ໃຊ້ໄປແລ້ວ ຂໍລິ້ງໃໝ່ດ້ວຍ npm run staff:first-admin',
    en: 'This link has expired or has been used. Make a new one with npm run staff:first-admin',
  },
});

/** Opened by the link that `npm run staff:first-admin` prints. */
export function FirstAdmin() {
  const say = useWords(words);
  const [token] = useState(() => location.hash.slice(1));
  // Removes the token from the address bar and the browser history.
  useEffect(() => history.replaceState(null, '', location.pathname), []);
  const join = useAct(
    async (_idempotency, fields: FormData) => {
      const typed = (name: string): string => String(fields.get(name) ?? '');
      if (typed('password') !== typed('again')) throw await refusal('PASSWORDS_DIFFER');
      const body = { token: token || '-', username: typed('username'), name: typed('name'), password: typed('password') };
      const signed = await call('POST /api/office/first', { body }).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 'NO_DATA') throw error;
        throw new CallError({ ...error, status: error.status, text: words.over });
      });
      history.replaceState(null, '', '/office/');
      setToken(signed.token);
    },
    { errors: 'inline' },
  );

  return (
    <EntryFrame title={say('title')}>
      <p className="text-muted">{say('intro')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          join.run(new FormData(event.currentTarget));
        }}
        className="space-y-4"
      >
        <Field
          name="username"
          label={say('username')}
          hint={say('usernameHint')}
          pattern="[a-z0-9._\-]{3,40}"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <Field name="name" label={say('name')} autoComplete="name" maxLength={100} required />
        <Field
          name="password"
          type="password"
          label={say('password')}
          hint={say('least')}
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          required
        />
        <Field name="again" type="password" label={say('again')} maxLength={128} autoComplete="new-password" required />
        <Failure text={join.error} />
        <Button type="submit" look="primary" busy={join.busy} className="min-h-[40px] w-full">
          {say('join')}
        </Button>
      </form>
    </EntryFrame>
  );
}
