import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { PictureField } from '../../../ui/PictureField.tsx';
import { places } from '../../../ui/picture/place.ts';
import { RichTextField } from '../../../ui/RichTextField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkBanners } from './content.checks.ts';
import { type Banner, type Banners, noText } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

const windows = ['invite', 'refund'] as const;

/** Pictures and texts before the windows of inviting and of cashback. */
export function BannerForms() {
  const say = useWords(words);
  return (
    <SetupForm<Banners>
      settingKey="banners"
      hint={say('bannersHint')}
      check={checkBanners}
      fields={({ value, set }) =>
        windows.map((part) => (
          <Section key={part} title={say(part)}>
            <BannerRows part={part} banners={value[part]} onChange={(banners) => set({ [part]: banners })} />
          </Section>
        ))
      }
      preview={(banners) => windows.map((part) => <Seen key={part} title={say(part)} banners={banners[part]} />)}
    />
  );
}

function Seen({ title, banners }: { title: string; banners: readonly Banner[] }) {
  const say = useWords(words);
  return (
    <section aria-label={title} className="space-y-1">
      <h4 className="text-muted">{title}</h4>
      <MemberPhone>
        {({ read }) => (
          <div className="flex flex-col gap-5">
            {banners.length === 0 && <p className="text-muted">{say('nothingShown')}</p>}
            {banners.map(({ image, html }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: banners have no name, and nothing in a row is kept.
              <div key={at} className="flex flex-col gap-3">
                {image && <img src={image} alt="" className="aspect-[2/1] w-full rounded-2xl bg-raised object-cover" />}
                {read(html) && <StaffHtml html={read(html)} />}
              </div>
            ))}
          </div>
        )}
      </MemberPhone>
    </section>
  );
}

type RowsProps = { part: (typeof windows)[number]; banners: readonly Banner[]; onChange: (banners: Banner[]) => void };

function BannerRows({ part, banners, onChange }: RowsProps) {
  const say = useWords(words);
  const put = (at: number, patch: Partial<Banner>): void =>
    onChange(banners.map((banner, place) => (place === at ? { ...banner, ...patch } : banner)));
  return (
    <>
      <SortableRows label={say(part)} rows={banners} onChange={onChange} nameOf={(_, at) => say('banner', { n: at + 1 })}>
        {({ image, html }, at) => (
          <>
            <PictureField
              name={`${part}.${at}.image`}
              label={say('picture')}
              place={places.banner}
              value={image}
              onChange={(next) => put(at, { image: next })}
            />
            <RichTextField
              name={`${part}.${at}.html`}
              label={say('bannerText')}
              rows={2}
              value={html}
              onChange={(next) => put(at, { html: next })}
            />
          </>
        )}
      </SortableRows>
      <Button onClick={() => onChange([...banners, { image: '', html: noText }])}>{say('addBanner')}</Button>
    </>
  );
}
