import { Button } from '@krapao/ui/Button.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t, useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey } from '../../lib/query.ts';
import { confirm } from '../../ui/ask.tsx';
import { CredentialRows } from './CredentialRows.tsx';
import type { Credentials, GameAccount } from './game-account.ts';
import { words } from './slot.words.ts';

export function SignInData({ slot, credentials }: { slot: GameAccount; credentials: Credentials }) {
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
    <section aria-label={w('signIn')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{w('signIn')}</h3>
      <CredentialRows credentials={credentials} />
      <Button wide look="plain" size="s" icon="lock" busy={reset.busy} onClick={() => reset.run()}>
        {w('reset')}
      </Button>
      {reset.error && <p className="text-center text-sm text-muted">{w('resetFailed')}</p>}
    </section>
  );
}
