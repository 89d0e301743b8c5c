import type { DownloadKind } from '@krapao/contract';
import { useWords } from '@krapao/ui/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { startDownload } from './download.ts';
import { daysAgo, type useRange } from './range.ts';
import { words } from './reports.words.ts';

export function RangeTools({ range, set, what }: ReturnType<typeof useRange> & { what?: DownloadKind }) {
  const say = useWords(words);
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          inline
          type="date"
          label={say(name)}
          max={daysAgo(0)}
          value={range[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <CurrencyChoice value={range.currency} onChange={(currency) => set({ currency })} />
      {what && <ExportButtons range={range} what={what} />}
    </>
  );
}

export function CurrencyChoice({ value, onChange }: { value: string; onChange: (currency: string) => void }) {
  const say = useWords(words);
  return (
    <Choice
      inline
      label={say('currency')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: 'BAHT', label: say('BAHT') },
        { value: 'LAK', label: say('LAK') },
      ]}
    />
  );
}

export function ExportButtons({ range, what }: { range: ReturnType<typeof useRange>['range']; what: DownloadKind }) {
  const say = useWords(words);
  return (
    <>
      <Button onClick={() => void startDownload({ ...range, what, format: 'csv' }, say('begun'))}>{say('asCsv')}</Button>
      <Button onClick={() => void startDownload({ ...range, what, format: 'xlsx' }, say('begun'))}>{say('asXlsx')}</Button>
    </>
  );
}
