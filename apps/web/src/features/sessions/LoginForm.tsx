import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { goTo } from '../../lib/navigate.ts';
import { typedPhone } from '../../lib/phone-typed.ts';
import { beginSession, keepUsername, keptUsername } from '../../lib/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lockOf, loginWait } from './login-wait.ts';
import { words } from './session.words.ts';

export function LoginForm() {
  const w = useWords(words);
  const text = useText();
  const [username, setUsername] = useState(keptUsername);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [lock, setLock] = useState<ReturnType<typeof lockOf>>(null);

  const logIn = useAct(
    async () => {
      setLock(null);
      keepUsername(username, { remember: false });
      const { token } = await call('POST /api/login', { body: { username, password, remember } }).catch((error: unknown) => {
        setLock(lockOf(error, Date.now()));
        return sayInstead(loginWait)(error);
      });
      beginSession(token, { username, remember });
      // Replace: going back from home to this page would end the session.
      goTo('/user', { replace: true });
    },
    { errors: 'inline' },
  );

  function endLock() {
    setLock(null);
    logIn.clearError();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    logIn.run();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field
        label={w('phone')}
        name="username"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        value={username}
        onChange={(typed) => {
          // The lock applies to one phone number.
          if (lock) endLock();
          setUsername(typedPhone(typed));
        }}
      />
      <Field
        label={w('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Checkbox name="remember" checked={remember} onChange={setRemember}>
        {w('remember')}
      </Checkbox>
      {logIn.error && <Notice tone="danger">{text(logIn.error)}</Notice>}
      {lock && <LoginLock until={lock.until} onEnd={endLock} />}
      <Button type="submit" wide busy={logIn.busy} disabled={username === '' || password === ''}>
        {w('title')}
      </Button>
    </form>
  );
}

/** Outside the alert, which would read out every second. */
function LoginLock({ until, onEnd }: { until: number | null; onEnd: () => void }) {
  const w = useWords(words);
  return (
    <div data-login-lock="" className="flex flex-col items-center text-center">
      {until !== null && (
        <p>
          {w('lockLeft')} <Countdown key={until} until={until} onEnd={onEnd} />
        </p>
      )}
      <Link href="/recover" className="inline-flex min-h-11 items-center font-semibold text-money underline underline-offset-4">
        {w('lockRecover')}
      </Link>
    </div>
  );
}
