import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { t, useWords } from '@krapao/ui/words.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { TextField } from '../../../ui/FormFields.tsx';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { PictureField } from '../../../ui/PictureField.tsx';
import { places } from '../../../ui/picture/place.ts';
import { RichTextField } from '../../../ui/RichTextField.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkContact, checkInfo, checkLicence } from './content.checks.ts';
import type { Contact, Info, Licence } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

export function ContactForms() {
  const say = useWords(words);
  const label = useLabel();
  return (
    <>
      <SetupForm<Contact>
        settingKey="contact"
        hint={say('contactHint')}
        check={checkContact}
        fields={(form) => {
          const field = bindFields(form, label);
          return (
            <div className="space-y-4 p-4 max-md:px-3">
              <RichTextField {...field('contactText')} />
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextField {...field('lineName')} />
                <TextField {...field('lineLink')} hint={say('lineHint')} />
              </div>
              <PictureField {...field('lineQR')} place={places.square} />
            </div>
          );
        }}
        preview={({ contactText, lineLink, lineName, lineQR }) => (
          <MemberPhone>
            {({ lang, read }) => (
              <div className="flex flex-col gap-4">
                <StaffHtml html={read(contactText)} className="whitespace-pre-line" />
                {(lineLink || lineQR) && (
                  <div className="flex flex-col items-center gap-3 rounded-2xl border border-line bg-card p-4 text-center shadow-card">
                    <p className="text-lg font-semibold">{t(words.lineTitle, undefined, lang)}</p>
                    {lineQR && <img src={lineQR} alt="" className="size-50 rounded-2xl bg-[#ffffff] object-contain p-2" />}
                    {lineLink && <span className="font-semibold text-money underline underline-offset-4">{lineName}</span>}
                  </div>
                )}
              </div>
            )}
          </MemberPhone>
        )}
      />
      <SetupForm<Licence>
        settingKey="licence"
        hint={say('licenceHint')}
        check={checkLicence}
        fields={(form) => {
          const field = bindFields(form, label);
          return (
            <div className="space-y-4 p-4 max-md:px-3">
              <LocalTextField {...field('operator')} />
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextField {...field('number')} />
                <TextField {...field('link')} label={say('licenceLink')} />
              </div>
              <LocalTextField {...field('authority')} />
              <RichTextField {...field('text')} label={say('noticeText')} rows={3} />
            </div>
          );
        }}
        preview={({ operator, number, authority, text, link }) => (
          <MemberPhone>
            {({ lang, read }) => {
              const line = [number && t(words.licenceNumber, { number }, lang), read(authority)].filter((part) => part !== '').join(' · ');
              return (
                <div className="text-center text-sm text-muted">
                  {read(operator) !== '' && <p>{t(words.operatedBy, { operator: read(operator) }, lang)}</p>}
                  {line !== '' && <p className={link ? 'underline underline-offset-4' : ''}>{line}</p>}
                  {read(text) !== '' && <StaffHtml html={read(text)} />}
                  {read(operator) === '' && line === '' && read(text) === '' && t(words.nothingShown, undefined, lang)}
                </div>
              );
            }}
          </MemberPhone>
        )}
      />
      <SetupForm<Info>
        settingKey="info"
        hint={say('infoHint')}
        check={checkInfo}
        fields={(form) => (
          <div className="grid items-start gap-3 p-4 max-md:px-3 sm:grid-cols-2">
            <TextField {...bindFields(form, label)('name')} />
            <TextField {...bindFields(form, label)('website')} placeholder="https://" />
          </div>
        )}
        preview={({ name }) => (
          <MemberPhone>
            {() => (
              <p className="flex items-center gap-2 text-xl font-semibold">
                <img src="/favicon.svg" alt="" width={28} height={28} />
                {name}
              </p>
            )}
          </MemberPhone>
        )}
      />
    </>
  );
}
