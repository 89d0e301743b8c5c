import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { plainNumber } from '../../lib/digits.ts';
import { goTo } from '../../lib/navigate.ts';
import { saveToken } from '../../lib/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { loginWait } from './login-wait.ts';
import { words } from './session.words.ts';

export function LoginForm() {
  const w = useWords(words);
  const text = useText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);

  const logIn = useAct(
    async () => {
      const { token } = await call('POST /api/login', { body: { username, password, remember } }).catch(sayInstead(loginWait));
      saveToken(token, { remember });
      goTo('/user');
    },
    { errors: 'inline' },
  );

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
        onChange={(typed) => setUsername(plainNumber(typed))}
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
      <Button type="submit" wide busy={logIn.busy} disabled={username === '' || password === ''}>
        {w('title')}
      </Button>
    </form>
  );
}
