import { IconButton } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { copyText } from '../../ui/CopyButton.tsx';
import type { Credentials } from './game-account.ts';
import { words } from './slot.words.ts';

const hiddenText = '••••••••';

/** Hidden until requested, because others may see the screen. */
export function CredentialRows({ credentials }: { credentials: Credentials }) {
  const w = useWords(words);
  const [shown, setShown] = useState(false);
  return (
    <dl className="divide-y divide-line rounded-xl bg-card shadow-card pl-4">
      <div className="flex min-h-12 items-center gap-2">
        <dt className="w-24 shrink-0 text-sm text-muted">{w('username')}</dt>
        <dd className="figures min-w-0 flex-1 font-semibold break-all" data-credential="username">
          {credentials.username}
        </dd>
        <dd className="shrink-0">
          <IconButton icon="copy" label={w('copyUsername')} onClick={() => copyText(credentials.username)} />
        </dd>
      </div>
      <div className="flex min-h-12 items-center gap-2">
        <dt className="w-24 shrink-0 text-sm text-muted">{w('password')}</dt>
        <dd className="figures min-w-0 flex-1 font-semibold break-all" data-credential="password">
          {shown ? credentials.password : hiddenText}
        </dd>
        <dd className="flex shrink-0">
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={w(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
          <IconButton icon="copy" label={w('copyPassword')} onClick={() => copyText(credentials.password, words.passwordCopied)} />
        </dd>
      </div>
    </dl>
  );
}
