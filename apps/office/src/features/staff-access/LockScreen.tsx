import { Dialog } from '@krapao/ui/Dialog.tsx';
import { SignIn, signInTitle } from './SignIn.tsx';

/** Over everything that was open, dialogs too. Nothing but a sign-in takes it away. */
export function LockScreen({ username }: { username: string }) {
  return (
    <Dialog
      titleId={signInTitle}
      locked
      onClose={() => {}}
      className="m-0 grid size-full max-h-none max-w-none place-items-center overflow-auto bg-page text-ink backdrop:bg-page"
    >
      <SignIn seat={username} />
    </Dialog>
  );
}
