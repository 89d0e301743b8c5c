import { useWords } from '@krapao/ui/words.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { Draft } from './draft.ts';
import { words } from './register.words.ts';

type Props = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** The server takes this password for a common one. */
  refused: boolean;
  looked: boolean;
  onLooked: (looked: boolean) => void;
};

/** The password of the new account, with the name that a password manager keeps it under. */
export function PasswordPart({ draft, change, ...shown }: Props) {
  const w = useWords(words);
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={draft.username} readOnly />
      <NewPasswordFields
        value={draft}
        onChange={change}
        name="password"
        labels={{ password: w('password'), confirm: w('confirmPassword') }}
        phone={draft.username}
        {...shown}
      />
    </>
  );
}
