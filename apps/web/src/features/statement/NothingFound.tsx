import { Button } from '@krapao/ui/Button.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { statusText } from '../../i18n/movement-texts.ts';
import { EmptyState } from '../../ui/states.tsx';
import { type Filters, monthText } from './filters.ts';
import { words } from './statement.words.ts';

/** Nothing fits what was chosen: names it, because part of it may be folded away, and clears it in one tap. */
export function NothingFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const w = useWords(words);
  const text = useText();
  const { kind, status, month, search } = filters;
  const chosen = [kind && w(kind), status && text(statusText(status)), month && monthText(month), search && `“${search}”`].filter(Boolean);
  return (
    <EmptyState
      icon="search"
      title={w('notFound')}
      text={`${w('notFoundText', { chosen: chosen.join(' · ') })}${search ? ` ${w('searchHow')}` : ''}`}
      action={
        <Button look="quiet" size="s" icon="close" onClick={onClear}>
          {w('clear')}
        </Button>
      }
    />
  );
}
