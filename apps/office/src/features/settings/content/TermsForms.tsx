import type { LocalText } from '@krapao/contract/values/languages';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { t, useWords } from '@krapao/ui/words.ts';
import { settingTexts } from '../../../i18n/setting-texts.ts';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { RichTextField } from '../../../ui/RichTextField.tsx';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkText, checkTexts } from './content.checks.ts';
import { noText } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

export function TermsForms() {
  const say = useWords(words);
  return (
    <>
      <SetupForm<LocalText[]>
        settingKey="conditions"
        hint={say('conditionsHint')}
        check={checkTexts}
        fields={(form) => <TextRows form={form} word="condition" />}
        preview={(texts) => (
          <MemberPhone>
            {({ lang, read }) => (
              <>
                <p className="mb-3 text-lg font-semibold">{t(settingTexts.conditions, undefined, lang)}</p>
                <ol className="flex flex-col gap-3">
                  {texts.map((text, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: texts have no name, and nothing in a row is kept.
                    <li key={at} className="flex gap-3 rounded-xl bg-card p-3.5">
                      <span className="figures flex size-7 shrink-0 items-center justify-center rounded-full bg-raised text-sm font-semibold text-money">
                        {at + 1}
                      </span>
                      <StaffHtml html={read(text)} className="min-w-0 flex-1" />
                    </li>
                  ))}
                </ol>
              </>
            )}
          </MemberPhone>
        )}
      />
      <SetupForm<LocalText[]>
        settingKey="agreements"
        hint={say('agreementsHint')}
        check={checkTexts}
        fields={(form) => <TextRows form={form} word="agreement" />}
        preview={(texts) => (
          <MemberPhone>
            {({ lang, read }) => (
              <div className="flex flex-col gap-3">
                <p className="text-lg font-semibold">{t(settingTexts.agreements, undefined, lang)}</p>
                {texts.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: texts have no name, and nothing in a row is kept.
                  <StaffHtml key={at} html={read(text)} className="rounded-xl bg-card p-3.5" />
                ))}
                <span className="rounded-full bg-gold px-4 py-2.5 text-center font-semibold text-on-gold">
                  {t(words.accept, undefined, lang)}
                </span>
              </div>
            )}
          </MemberPhone>
        )}
      />
      <SetupForm<LocalText>
        settingKey="notice"
        hint={say('noticeHint')}
        check={checkText}
        fields={(form) => (
          <div className="p-4 max-md:px-3">
            <RichTextField name="value" label={say('noticeText')} value={form.value} onChange={form.replace} />
          </div>
        )}
        preview={(text) => (
          <MemberPhone>
            {({ read }) => (
              <StaffHtml html={read(text).replaceAll('%percentFail%', '20')} className="rounded-xl bg-wait-soft p-3.5 text-wait" />
            )}
          </MemberPhone>
        )}
      />
    </>
  );
}

function TextRows({ form, word }: { form: Edited<LocalText[]>; word: 'condition' | 'agreement' }) {
  const say = useWords(words);
  const { value, replace } = form;
  return (
    <div className="space-y-3 p-4 max-md:px-3">
      {value.length === 0 && <p className="text-muted">{say('noTexts')}</p>}
      <SortableRows
        label={t(settingTexts[`${word}s`])}
        rows={value}
        onChange={replace}
        nameOf={(_, at) => say(word, { n: at + 1 })}
        add={{ label: say('addText'), row: noText }}
      >
        {(text, at, put) => <RichTextField name={`${at}`} label={say('noticeText')} rows={3} value={text} onChange={put} />}
      </SortableRows>
    </div>
  );
}
