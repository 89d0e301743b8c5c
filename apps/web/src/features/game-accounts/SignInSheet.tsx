import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { openModal } from '../../lib/modals.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CredentialRows } from './CredentialRows.tsx';
import { enterGame, openTab } from './enter-game.ts';
import type { Credentials, GameAccount } from './game-account.ts';
import { words } from './slot.words.ts';

type Props = {
  slot: GameAccount;
  credentials: Credentials;
  member: string;
  moved: string | null;
};

export const openSignIn = (props: Props): Promise<void> => openModal((close) => <SignInSheet {...props} close={close} />);

function SignInSheet({ slot, credentials, member, moved, close }: Props & { close: () => void }) {
  const w = useWords(words);
  // In a new tab: after pasting the username there, the member still has to copy the password here.
  const enter = useAct(async () => void (await enterGame({ slot, credentials, member, tab: openTab() })), { errors: 'inline' });
  return (
    <Modal
      title={w('signInAt', { name: slot.name })}
      onClose={close}
      footer={
        <Button wide icon="external" busy={enter.busy} onClick={() => enter.run()}>
          {w('openPage', { name: slot.name })}
        </Button>
      }
    >
      <div data-sign-in={slot.code} className="flex flex-col gap-4">
        {moved !== null && (
          <Notice tone="ok">
            <p role="status">{w('movedIn', { n: moved })}</p>
          </Notice>
        )}
        <p>{w('signInHow', { name: slot.name })}</p>
        <CredentialRows credentials={credentials} />
        <ErrorNotice failure={enter.failure} />
      </div>
    </Modal>
  );
}
