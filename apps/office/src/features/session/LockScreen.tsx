import { Dialog } from '@krapao/ui/Dialog.tsx';
import { SignIn } from './SignIn.tsx';

/** Over everything that was open, dialogs too. Nothing but a sign-in takes it away. */
export function LockScreen({ username }: { username: string }) {
  return (
    <Dialog
      titleId="locked"
      locked
      onClose={() => {}}
      className="m-0 grid size-full max-h-none max-w-none place-items-center overflow-auto bg-page text-ink backdrop:bg-page"
    >
      <div id="locked">
        <SignIn seat={username} />
      </div>
    </Dialog>
  );
}
