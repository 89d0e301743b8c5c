import { useWords } from '@krapao/ui/words.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { Draft } from './draft.ts';
import { words } from './register.words.ts';

type Props = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  refused: boolean;
  looked: boolean;
  onLooked: (looked: boolean) => void;
};

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
