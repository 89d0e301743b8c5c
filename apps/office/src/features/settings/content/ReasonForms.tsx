import { useWords } from '@krapao/ui/words.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { TextField } from '../../../ui/FormFields.tsx';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkReasons } from './content.checks.ts';
import { reasonLists as lists, noText, type Reason, type Reasons } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

/** Refusal reasons: staff pick one, and members read it in their own language. */
export function ReasonForms() {
  const say = useWords(words);
  const label = useLabel();
  return (
    <SetupForm<Reasons>
      settingKey="staffReasons"
      hint={say('reasonsHint')}
      check={checkReasons}
      fields={({ value, set }) =>
        lists.map((list) => (
          <Section key={list} title={label(list)}>
            <ReasonRows list={list} reasons={value[list]} onChange={(reasons) => set({ [list]: reasons })} />
          </Section>
        ))
      }
      preview={(reasons) => (
        <MemberPhone>
          {({ read }) => (
            <ul className="divide-y divide-line">
              {lists.flatMap((list) =>
                reasons[list].map(({ code, text }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rows have the same code while one is typed, and nothing in a row is kept.
                  <li key={`${list} ${at}`} className="py-2">
                    {read(text) || code}
                  </li>
                )),
              )}
            </ul>
          )}
        </MemberPhone>
      )}
    />
  );
}

type RowsProps = { list: (typeof lists)[number]; reasons: readonly Reason[]; onChange: (reasons: Reason[]) => void };

function ReasonRows({ list, reasons, onChange }: RowsProps) {
  const say = useWords(words);
  const label = useLabel();
  return (
    <SortableRows
      label={label(list)}
      rows={reasons}
      onChange={onChange}
      nameOf={({ code }, at) => `${say('reason', { n: at + 1 })} ${code}`.trim()}
      add={{ label: say('addReason'), row: { code: '', text: noText } }}
    >
      {(row, at, put) => {
        const field = bindFields({ value: row, set: put }, label, `${list}.${at}.`);
        return (
          <div className="grid items-end gap-3 lg:grid-cols-[12rem_minmax(0,1fr)]">
            <TextField {...field('code')} onChange={(code) => put({ code: code.toUpperCase() })} />
            <LocalTextField {...field('text')} />
          </div>
        );
      }}
    </SortableRows>
  );
}
