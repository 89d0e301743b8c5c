import { IconButton } from '@krapao/ui/Button.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { balanceHidden, hideBalance } from '../../ui/hidden-money.tsx';
import { words } from './home.words.ts';

/** The eye: hides every amount of home and the sums of the statement. */
export function HideBalance() {
  const w = useWords(words);
  const isHidden = useStore(balanceHidden);
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={w('hideBalance')}
      aria-pressed={isHidden}
      onClick={() => hideBalance(!isHidden)}
      className="-my-2 -mr-2.5"
    />
  );
}
