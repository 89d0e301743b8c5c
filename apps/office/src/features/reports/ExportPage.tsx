import type { DownloadKind } from '@krapao/contract';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { downloadTexts } from '../../i18n/value-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { startDownload } from './download.ts';
import { CurrencyChoice } from './RangeTools.tsx';
import { daysAgo, useRange } from './range.ts';
import { words } from './reports.words.ts';

const kinds = ['movements', 'deposits', 'withdrawals', 'members'] as const satisfies readonly DownloadKind[];
const idForm = /^[1-9]\d{0,17}$/;

export function ExportPage() {
  const say = useWords(words);
  const text = useText();
  const { range, set } = useRange();
  const [what, setWhat] = useState<(typeof kinds)[number]>('movements');
  const [memberId, setMemberId] = useState('');
  const isOfMember = what === 'movements' || what === 'deposits';
  const start = (format: 'csv' | 'xlsx') => () =>
    void startDownload(
      { ...range, what, format, ...(isOfMember && idForm.test(memberId) ? { memberId: BigInt(memberId) } : {}) },
      say('begun'),
    );
  return (
    <Panel title={say('export')}>
      <form className="max-w-xl space-y-3 p-4 max-md:px-3" onSubmit={(event) => event.preventDefault()}>
        <p className="text-muted">{say('exportHint')}</p>
        <Choice
          label={say('whatToExport')}
          value={what}
          onChange={(event) => setWhat(kinds.find((kind) => kind === event.target.value) ?? 'movements')}
          options={kinds.map((kind) => ({ value: kind, label: text(downloadTexts[kind]) }))}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              type="date"
              label={say(name)}
              max={daysAgo(0)}
              value={range[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          ))}
        </div>
        <CurrencyChoice value={range.currency} onChange={(currency) => set({ currency })} />
        {isOfMember && (
          <Field
            label={say('memberId')}
            inputMode="numeric"
            value={memberId}
            onChange={(event) => setMemberId(event.target.value.trim())}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={start('csv')}>
            {say('asCsv')}
          </Button>
          <Button onClick={start('xlsx')}>{say('asXlsx')}</Button>
        </div>
      </form>
    </Panel>
  );
}
