import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t, useWords } from '@krapao/ui/words.ts';
import { useId, useState } from 'react';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey } from '../../lib/query.ts';
import { confirm } from '../../ui/ask.tsx';
import { CredentialRows } from './CredentialRows.tsx';
import type { Credentials, GameAccount } from './game-account.ts';
import { words } from './slot.words.ts';

export function SignInData({ slot, credentials }: { slot: GameAccount; credentials: Credentials }) {
  const w = useWords(words);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="rounded-xl border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-2 px-4 py-1.5 text-left text-sm font-semibold"
      >
        <Icon name="lock" className="size-4.5 text-muted" />
        {w('signIn')}
        {!isOpen && (
          <span className="figures min-w-0 font-normal break-all text-muted" data-credential="username">
            {credentials.username}
          </span>
        )}
        <Icon name="chevron-down" className={`ml-auto size-5 text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-2 border-t border-line p-3">
            <CredentialRows credentials={credentials} />
            <ResetPassword slot={slot} />
          </div>
        )}
      </div>
    </div>
  );
}

function ResetPassword({ slot }: { slot: GameAccount }) {
  const w = useWords(words);
  const { code } = slot;
  const reset = useAct(
    async () => {
      if (!(await confirm({ title: w('reset'), text: w('resetAsk', { name: slot.name }) }))) return;
      const fresh = await call('GET /api/wallet/resetpassword/:code', { params: { code } });
      queryClient.setQueryData(queryKey('GET /api/wallet/account/:code', { params: { code } }), fresh);
      toast(t(words.resetDone), 'ok');
    },
    { errors: 'inline' },
  );
  return (
    <div>
      <Button wide look="plain" size="s" icon="lock" busy={reset.busy} onClick={() => reset.run()}>
        {w('reset')}
      </Button>
      {reset.error && <p className="text-center text-sm text-muted">{w('resetFailed')}</p>}
    </div>
  );
}
