import { statementSearch } from '@krapao/contract/values/constants';
import { IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { statusText } from '../../i18n/movement-texts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { inputLook } from '../../ui/Field.tsx';
import { type Filters, filterKinds, monthText } from './filters.ts';
import { words } from './statement.words.ts';

const typingMs = 450;

type Props = { filters: Filters; onChange: (filters: Filters) => void; onFilter: () => unknown };

/** The most used filter is one press away; the others are in a sheet, and the chosen ones can be removed here. */
export function FilterBar({ filters, onChange, onFilter }: Props) {
  const w = useWords(words);
  const text = useText();
  const strip = useRef<HTMLFieldSetElement>(null);
  const { kind, status, month } = filters;
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part, page: 1 });
  const chosen = [
    ...(status ? [{ name: text(statusText(status)), without: { status: null } }] : []),
    ...(month ? [{ name: monthText(month), without: { month: null } }] : []),
  ];
  return (
    <section aria-label={w('filters')} className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField search={filters.search} onSearch={(search) => change({ search })} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onFilter()}
          className="relative inline-flex min-h-12 items-center gap-2 rounded-xl border border-edge bg-card px-3.5 text-sm font-semibold hover:bg-raised"
        >
          <Icon name="filter" className="size-5" />
          {w('filter')}
          {chosen.length > 0 && (
            <span className="figures absolute -top-1.5 -right-1.5 flex size-5 items-center justify-center rounded-full bg-gold text-xs leading-none text-on-gold">
              {chosen.length}
            </span>
          )}
        </button>
      </div>
      <fieldset ref={strip} tabIndex={-1} className="-mx-4 min-w-0 overflow-x-auto px-4 outline-none [scrollbar-width:none]">
        <legend className="sr-only">{w('kind')}</legend>
        <div className="flex w-max gap-2">
          {chosen.map(({ name, without }) => (
            <Chip
              key={name}
              isChosen
              className="flex items-center gap-1.5"
              onClick={() => {
                // The pressed chip vanishes, and its focus with it.
                strip.current?.focus();
                change(without);
              }}
            >
              {name}
              <Icon name="close" className="size-4" />
            </Chip>
          ))}
          {[null, ...filterKinds].map((one) => (
            <Chip key={one} isChosen={kind === one} onClick={() => change({ kind: one })}>
              {w(one ?? 'allKinds')}
            </Chip>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const w = useWords(words);
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const wanted = typed.trim();
  // The address wins over the field: it was cleared by a button or changed by Back.
  if (known !== search) {
    setKnown(search);
    if (wanted !== search) setTyped(search);
  }
  const look = useEffectEvent(() => {
    if (wanted !== search) onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(look, typingMs);
    return () => clearTimeout(timer);
  }, [wanted, search]);
  return (
    <search className="min-w-[min(100%,9rem)] flex-1">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== search) onSearch(wanted);
        }}
      >
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3 size-5 text-muted" />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={statementSearch.lengthMax}
          aria-label={w('search')}
          placeholder={w('searchHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${inputLook} border-edge bg-card pl-10 ${typed === '' ? 'pr-2' : 'pr-12'} placeholder:text-[length:min(1rem,3.8vw)] [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== '' && (
          <IconButton
            icon="close"
            label={w('clearSearch')}
            className="absolute top-0.5 right-0.5"
            onClick={(event) => {
              event.currentTarget.form?.querySelector('input')?.focus();
              setTyped('');
              if (search !== '') onSearch('');
            }}
          />
        )}
      </form>
    </search>
  );
}
