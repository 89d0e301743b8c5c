import { Button } from '@krapao/ui/Button.tsx';
import { CallError, sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { goTo } from '../../lib/navigate.ts';
import { typedPhone } from '../../lib/phone-typed.ts';
import { beginSession, carriedPassword, carryPassword, keepUsername, keptUsername } from '../../lib/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './session.words.ts';

type Lock = { readonly until: number | null; readonly Shown: typeof import('./LoginLock.tsx').LoginLock };

export function LoginForm() {
  const w = useWords(words);
  const text = useText();
  const [username, setUsername] = useState(keptUsername);
  const [password, setPassword] = useState(carriedPassword);
  const [remember, setRemember] = useState(false);
  const [lock, setLock] = useState<Lock | null>(null);

  const logIn = useAct(
    async () => {
      setLock(null);
      keepUsername(username, { remember: false });
      const { token } = await call('POST /api/login', { body: { username, password, remember } }).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 'REQUEST_LIMIT') throw error;
        const { LoginLock, lockOf, loginWait } = await import('./LoginLock.tsx').catch(() => Promise.reject(error));
        const found = lockOf(error, Date.now());
        setLock(found && { ...found, Shown: LoginLock });
        return sayInstead(loginWait)(error);
      });
      beginSession(token, { username, remember });
      // Replace: going back from home to this page would end the session.
      goTo('/user', { replace: true });
    },
    { errors: 'inline' },
  );

  useEffect(() => () => carryPassword(''), []);

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
      {lock && <lock.Shown until={lock.until} onEnd={endLock} />}
      <Button type="submit" wide look={lock ? 'quiet' : 'primary'} busy={logIn.busy} disabled={username === '' || password === ''}>
        {w('title')}
      </Button>
    </form>
  );
}
