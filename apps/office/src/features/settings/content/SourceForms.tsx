import { t, useWords } from '@krapao/ui/words.ts';
import { settingTexts } from '../../../i18n/setting-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
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

/** Answers a new member can choose for "How did you hear about us?". */
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
  return (
    <div className="space-y-3 p-4 max-md:px-3">
      <SortableRows
        label={t(settingTexts.sources)}
        rows={value}
        onChange={replace}
        nameOf={({ code }, at) => `${say('source', { n: at + 1 })} ${code}`.trim()}
        add={{ label: say('addSource'), row: { code: '', description: noText } }}
      >
        {(row, at, put) => {
          const field = bindFields({ value: row, set: put }, label, `${at}.`);
          return (
            <div className="grid items-end gap-3 lg:grid-cols-[10rem_minmax(0,1fr)]">
              <TextField {...field('code')} onChange={(code) => put({ code: code.toUpperCase() })} />
              <LocalTextField {...field('description')} />
            </div>
          );
        }}
      </SortableRows>
    </div>
  );
}
