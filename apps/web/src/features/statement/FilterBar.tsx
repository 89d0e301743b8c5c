import { statementSearch } from '@krapao/contract/values/constants';
import { dayOf } from '@krapao/contract/values/local-day';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { statusText } from '../../i18n/movement-texts.ts';
import { inputLook } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { type Filters, filterKinds, filterStatuses, isFiltered, monthText, noFilters, recentMonths } from './filters.ts';
import { words } from './statement.words.ts';

const typingMs = 450;
/** Not empty, because an empty value is the select's placeholder. */
const everyMonth = 'all';

type Props = { filters: Filters; onChange: (filters: Filters) => void };

export function FilterBar({ filters, onChange }: Props) {
  const w = useWords(words);
  const text = useText();
  const { kind, status, month } = filters;
  const [isOpen, setIsOpen] = useState(Boolean(kind || status || month));
  const panelId = useId();
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part, page: 1 });
  return (
    <section aria-label={w('filters')} className="mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField search={filters.search} onSearch={(search) => change({ search })} />
        <Button look="quiet" size="s" icon="list" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
          {w('filter')}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className="flex flex-col gap-3 @2xl:flex-row @2xl:flex-wrap @2xl:items-end @2xl:gap-x-8">
        <Chips
          label={w('kind')}
          all={w('allKinds')}
          chosen={kind}
          options={filterKinds.map((value) => ({ value, label: w(value) }))}
          onChoose={(value) => change({ kind: value })}
        />
        <Chips
          label={w('status')}
          all={w('allStatuses')}
          chosen={status}
          options={filterStatuses.map((value) => ({ value, label: text(statusText(value)) }))}
          onChoose={(value) => change({ status: value })}
        />
        <Select
          label={w('month')}
          value={month ?? everyMonth}
          onChange={(value) => change({ month: value === everyMonth ? null : value })}
          options={[
            { value: everyMonth, label: w('everyMonth') },
            ...recentMonths(dayOf(new Date()), month).map((value) => ({ value, label: monthText(value) })),
          ]}
        />
      </div>
      {isFiltered(filters) && (
        <Button look="plain" size="s" icon="close" className="self-start" onClick={() => onChange(noFilters)}>
          {w('clear')}
        </Button>
      )}
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
    <search className="min-w-[min(100%,12rem)] flex-1">
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
          className={`${inputLook} border-edge bg-card pr-2 pl-10 placeholder:text-[length:min(1rem,4vw)]`}
        />
      </form>
    </search>
  );
}

type ChipsProps<T extends string> = {
  label: string;
  all: string;
  options: readonly { readonly value: T; readonly label: string }[];
  chosen: T | null;
  onChoose: (value: T | null) => void;
};

function Chips<T extends string>({ label, all, options, chosen, onChoose }: ChipsProps<T>) {
  const chip = (value: T | null, text: string) => (
    <button
      key={value ?? ''}
      type="button"
      aria-pressed={chosen === value}
      onClick={() => onChoose(value)}
      className={`min-h-11 rounded-full border px-3.5 text-sm font-semibold ${chosen === value ? 'border-gold bg-gold text-on-gold' : 'border-line bg-card text-ink hover:border-edge'}`}
    >
      {text}
    </button>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {chip(null, all)}
        {options.map(({ value, label: text }) => chip(value, text))}
      </div>
    </fieldset>
  );
}
