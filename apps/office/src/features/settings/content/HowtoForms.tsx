import { titleOf } from '@krapao/contract/home/howto-titles';
import type { Language } from '@krapao/contract/values/languages';
import { t, useLanguage, useWords } from '@krapao/ui/words.ts';
import { settingTexts } from '../../../i18n/setting-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { isLao } from '../../../lib/variant.ts';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { TextField } from '../../../ui/FormFields.tsx';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { PictureField } from '../../../ui/PictureField.tsx';
import { places } from '../../../ui/picture/place.ts';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkClips } from './content.checks.ts';
import { type Clip, noText } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

export function HowtoForms() {
  const say = useWords(words);
  return (
    <SetupForm<Clip[]>
      settingKey="howto"
      hint={`${say('howtoHint')} · ${say('clipKeyHint')}`}
      check={checkClips}
      fields={(form) => <ClipRows form={form} />}
      preview={(clips) => (
        <MemberPhone>
          {({ lang }) => (
            <ul className="flex flex-col gap-3">
              {clips.map(({ key, poster }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two clips have the same name while one is typed, and nothing in a row is kept.
                <li key={at} className="flex items-center gap-4 rounded-2xl border border-line bg-card p-3 shadow-card">
                  <span className="flex h-24 w-18 shrink-0 overflow-hidden rounded-xl bg-raised">
                    {poster && <img src={ownClipAt(poster, lang)} alt="" className="size-full object-cover object-top" />}
                  </span>
                  <span className="min-w-0 flex-1 break-words text-lg font-semibold">{t(titleOf(key), undefined, lang)}</span>
                </li>
              ))}
            </ul>
          )}
        </MemberPhone>
      )}
    />
  );
}

function ClipRows({ form: { value, replace } }: { form: Edited<Clip[]> }) {
  const say = useWords(words);
  const label = useLabel();
  const lang = useLanguage();
  return (
    <div className="space-y-3 p-4 max-md:px-3">
      <SortableRows
        label={t(settingTexts.howto)}
        rows={value}
        onChange={replace}
        nameOf={({ key }, at) => `${say('clip', { n: at + 1 })} ${t(titleOf(key))}`.trim()}
        add={{ label: say('addClip'), row: { key: '', url: '', poster: '' } }}
      >
        {(clip, at, put) => {
          const field = bindFields({ value: clip, set: put }, label, `${at}.`);
          return (
            <>
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextField {...field('key')} label={say('clipKey')} />
                <TextField {...field('url')} label={say('clipUrl')} />
              </div>
              <PictureField {...field('poster')} place={places.cover} shownAt={ownClipAt(clip.poster, lang)} />
              {isOwnClip(clip.url) && !clip.tracks ? (
                <p className="text-muted">{say('ownCaptions')}</p>
              ) : (
                <LocalTextField {...field('tracks')} label={say('captions')} value={clip.tracks ?? noText} />
              )}
            </>
          );
        }}
      </SortableRows>
    </div>
  );
}

const own = /^\/howto\/(wallet|play|balance|bonus|bonus-cancel)\.(webm|webp)$/;

const isOwnClip = (url: string): boolean => own.test(url);

/** The setting names a built-in clip once; members get the file for their variant and language. */
const ownClipAt = (path: string, lang: Language): string =>
  path.replace(own, (_, name: string, ending: string) => `/howto/${isLao ? 'lao' : 'thai'}/${name}.${lang}.${ending}`);
