import { CallError } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../lib/call.ts';
import { answerByPasskey, hasPasskeys } from '../../lib/passkey.ts';
import { setToken, signOut } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Failure } from '../../ui/failures.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { FactorFields } from './FactorFields.tsx';
import { secondStepWords } from './second-step.words.ts';

const words = messages({
  title: { th: 'เข้าสู่ระบบสำหรับเจ้าหน้าที่', la: 'ເຂົ້າສູ່ລະບົບສຳລັບພະນັກງານ', en: 'Staff sign-in' },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'Username' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  signIn: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Sign in' },
  locked: { th: 'ล็อกหน้าจออยู่', la: 'ລັອກໜ້າຈໍຢູ່', en: 'Locked' },
  goOn: {
    th: 'เข้าสู่ระบบอีกครั้งเพื่อทำต่อ สิ่งที่กรอกไว้ยังอยู่',
    la: 'ເຂົ້າສູ່ລະບົບອີກຄັ້ງເພື່ອເຮັດຕໍ່ ສິ່ງທີ່ປ້ອນໄວ້ຍັງຢູ່',
    en: 'Sign in again to continue where you left off. What you typed is still here',
  },
  notYou: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Sign out' },
});

type Known = { readonly username: string; readonly password: string };
export const signInTitle = 'sign-in-title';
const passkeyOptions = async () => (await call('POST /api/office/login/passkey/options')).options;

/** `seat`: username of the locked user, who continues where they were. Anybody else starts afresh. */
export function SignIn({ seat }: { seat?: string }) {
  const [known, setKnown] = useState<Known | null>(null);
  return known ? (
    <SecondStep known={known} onBack={() => setKnown(null)} />
  ) : (
    <FirstStep onKnown={setKnown} {...(seat === undefined ? {} : { seat })} />
  );
}

function FirstStep({ onKnown, seat }: { onKnown: (known: Known) => void; seat?: string }) {
  const say = useWords(words);
  const sayFactor = useWords(secondStepWords);
  const signIn = useAct(
    async (_idempotency, fields: FormData) => {
      const body = { username: String(fields.get('username')), password: String(fields.get('password')) };
      try {
        setToken((await call('POST /api/office/login', { body })).token);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'SECOND_FACTOR') throw error;
        onKnown(body);
      }
    },
    { errors: 'inline' },
  );
  const byPasskey = useAct(
    async () => {
      const passkey = await answerByPasskey(await passkeyOptions());
      if (!passkey) return;
      const body = { passkey };
      const signed = await call('POST /api/office/login/passkey', { body }).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 'SECOND_FACTOR') throw error;
        throw new CallError({ ...error, status: error.status, text: secondStepWords.wrongPasskey });
      });
      // Another person's passkey: the locked user's pages and data go first.
      if (seat !== undefined && signed.username !== seat) flushSync(signOut);
      setToken(signed.token);
    },
    { errors: 'inline' },
  );

  return (
    <EntryFrame title={say(seat === undefined ? 'title' : 'locked')} titleId={signInTitle}>
      {seat !== undefined && <p className="text-muted">{say('goOn')}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          byPasskey.clearError();
          signIn.run(new FormData(event.currentTarget));
        }}
        className="space-y-4"
      >
        <Field
          name="username"
          label={say('username')}
          autoComplete="username"
          autoCapitalize="none"
          required
          {...(seat === undefined ? { autoFocus: true } : { readOnly: true, value: seat })}
        />
        <Field
          name="password"
          type="password"
          label={say('password')}
          autoComplete="current-password"
          required
          {...(seat === undefined ? {} : { 'data-first-focus': true })}
        />
        <Failure text={signIn.error ?? byPasskey.error} />
        <Button type="submit" look="primary" busy={signIn.busy} className="min-h-[40px] w-full">
          {say('signIn')}
        </Button>
        {seat !== undefined && (
          <Button onClick={signOut} className="min-h-[40px] w-full">
            {say('notYou')}
          </Button>
        )}
        {hasPasskeys() && (
          <Button busy={byPasskey.busy} onClick={() => byPasskey.run()} className="min-h-[40px] w-full">
            {sayFactor('usePasskey')}
          </Button>
        )}
      </form>
    </EntryFrame>
  );
}

function SecondStep({ known, onBack }: { known: Known; onBack: () => void }) {
  const say = useWords(secondStepWords);
  return (
    <EntryFrame title={say('title')} titleId={signInTitle}>
      <FactorFields
        show={async (shown) => setToken((await call('POST /api/office/login', { body: { ...known, ...shown } })).token)}
        passkeyOptions={hasPasskeys() ? passkeyOptions : null}
      >
        <Button onClick={onBack}>{say('back')}</Button>
      </FactorFields>
    </EntryFrame>
  );
}
