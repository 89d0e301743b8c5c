import { dayOf } from '@krapao/contract/values/local-day';
import { Button } from '@krapao/ui/Button.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useId, useState } from 'react';
import { statusText } from '../../i18n/movement-texts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { type Filters, filterStatuses, monthText, recentMonths } from './filters.ts';
import { words } from './statement.words.ts';

type Choice = Pick<Filters, 'status' | 'month'>;
type Props = { first: Choice; since: string | undefined; close: (chosen?: Choice) => void };

/** Applied with one press, so that choosing two filters asks the server once. */
export function FilterSheet({ first, since, close }: Props) {
  const w = useWords(words);
  const text = useText();
  const [{ status, month }, setChoice] = useState(first);
  const months = recentMonths(dayOf(new Date()), { chosen: first.month, since: since ? dayOf(since) : '' });
  return (
    <Modal
      title={w('filter')}
      onClose={() => close()}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="quiet" disabled={!status && !month} onClick={() => close({ status: null, month: null })} className="px-2">
            {w('clear')}
          </Button>
          <Button onClick={() => close({ status, month })} className="px-2">
            {w('apply')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <Chips
          label={w('status')}
          all={w('allStatuses')}
          chosen={status}
          options={filterStatuses.map((value) => ({ value, label: text(statusText(value)) }))}
          onChoose={(value) => setChoice({ status: value, month })}
        />
        <Chips
          label={w('month')}
          all={w('everyMonth')}
          chosen={month}
          options={months.map((value) => ({ value, label: monthText(value) }))}
          onChoose={(value) => setChoice({ status, month: value })}
        />
      </div>
    </Modal>
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
  const labelId = useId();
  return (
    <section aria-labelledby={labelId}>
      <h3 id={labelId} className="mb-2 font-semibold">
        {label}
      </h3>
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={chosen === null} onClick={() => onChoose(null)}>
          {all}
        </Chip>
        {options.map(({ value, label: text }) => (
          <Chip key={value} isChosen={chosen === value} onClick={() => onChoose(value)}>
            {text}
          </Chip>
        ))}
      </div>
    </section>
  );
}
