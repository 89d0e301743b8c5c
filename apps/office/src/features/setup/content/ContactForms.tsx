import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { t, useWords } from '@krapao/ui/words.ts';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { PictureField } from '../../../ui/PictureField.tsx';
import { places } from '../../../ui/picture/place.ts';
import { RichTextField } from '../../../ui/RichTextField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkContact, checkInfo, checkLicence } from './content.checks.ts';
import type { Contact, Info, Licence } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

/** Who we are, and how members reach us. */
export function ContactForms() {
  const say = useWords(words);
  const label = useLabel();
  return (
    <>
      <SetupForm<Contact>
        settingKey="contact"
        hint={say('contactHint')}
        check={checkContact}
        fields={({ value, set }) => (
          <div className="space-y-4 p-4 max-md:px-3">
            <RichTextField
              name="contactText"
              label={label('contactText')}
              value={value.contactText}
              onChange={(contactText) => set({ contactText })}
            />
            <div className="grid items-start gap-3 sm:grid-cols-2">
              <TextField name="lineName" label={label('lineName')} value={value.lineName} onChange={(lineName) => set({ lineName })} />
              <TextField
                name="lineLink"
                label={label('lineLink')}
                hint={say('lineHint')}
                value={value.lineLink}
                onChange={(lineLink) => set({ lineLink })}
              />
            </div>
            <PictureField
              name="lineQR"
              label={label('lineQR')}
              place={places.square}
              value={value.lineQR}
              onChange={(lineQR) => set({ lineQR })}
            />
          </div>
        )}
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
        fields={({ value, set }) => (
          <div className="space-y-4 p-4 max-md:px-3">
            <LocalTextField name="operator" label={label('operator')} value={value.operator} onChange={(operator) => set({ operator })} />
            <div className="grid items-start gap-3 sm:grid-cols-2">
              <TextField name="number" label={label('number')} value={value.number} onChange={(number) => set({ number })} />
              <TextField name="link" label={say('licenceLink')} value={value.link} onChange={(link) => set({ link })} />
            </div>
            <LocalTextField
              name="authority"
              label={label('authority')}
              value={value.authority}
              onChange={(authority) => set({ authority })}
            />
            <RichTextField name="text" label={say('noticeText')} rows={3} value={value.text} onChange={(text) => set({ text })} />
          </div>
        )}
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
        fields={({ value, set }) => (
          <div className="grid items-start gap-3 p-4 max-md:px-3 sm:grid-cols-2">
            <TextField name="name" label={label('name')} value={value.name} onChange={(name) => set({ name })} />
            <TextField
              name="website"
              label={label('website')}
              placeholder="https://"
              value={value.website}
              onChange={(website) => set({ website })}
            />
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
