import { t, useWords } from '@krapao/ui/words.ts';
import { settingTexts } from '../../../i18n/setting-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { TextField } from '../../../ui/FormFields.tsx';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkSources } from './content.checks.ts';
import { noText, type Source } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

/** What a new member may answer to how they heard of us. */
export function SourceForms() {
  const say = useWords(words);
  return (
    <SetupForm<Source[]>
      settingKey="sources"
      hint={`${say('sourcesHint')} · ${say('codeHint')}`}
      check={checkSources}
      fields={(form) => <SourceRows form={form} />}
      preview={(sources) => (
        <MemberPhone>
          {({ lang, read }) => (
            <>
              <p className="mb-1 text-muted">{t(settingTexts.sources, undefined, lang)}</p>
              <ul className="divide-y divide-line rounded-xl border border-edge bg-card">
                {sources.map(({ code, description }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rows have the same code while one is typed, and nothing in a row is kept.
                  <li key={at} className="px-3 py-2.5">
                    {read(description) || code}
                  </li>
                ))}
              </ul>
            </>
          )}
        </MemberPhone>
      )}
    />
  );
}

function SourceRows({ form: { value, replace } }: { form: Edited<Source[]> }) {
  const say = useWords(words);
  const label = useLabel();
  const put = (at: number, patch: Partial<Source>): void =>
    replace(value.map((source, place) => (place === at ? { ...source, ...patch } : source)));
  return (
    <div className="space-y-3 p-4 max-md:px-3">
      <SortableRows
        label={t(settingTexts.sources)}
        rows={value}
        onChange={replace}
        nameOf={({ code }, at) => `${say('source', { n: at + 1 })} ${code}`.trim()}
      >
        {({ code, description }, at) => (
          <div className="grid items-end gap-3 lg:grid-cols-[10rem_minmax(0,1fr)]">
            <TextField name={`${at}.code`} label={label('code')} value={code} onChange={(next) => put(at, { code: next.toUpperCase() })} />
            <LocalTextField
              name={`${at}.description`}
              label={label('description')}
              value={description}
              onChange={(next) => put(at, { description: next })}
            />
          </div>
        )}
      </SortableRows>
      <Button onClick={() => replace([...value, { code: '', description: noText }])}>{say('addSource')}</Button>
    </div>
  );
}
