import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { BannersField } from '../../../ui/BannersField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkBanners } from './content.checks.ts';
import type { Banner, Banners } from './content.types.ts';
import { words } from './content.words.ts';
import { MemberPhone } from './MemberPhone.tsx';

const windows = ['invite', 'refund'] as const;

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
            <BannersField name={part} label={say(part)} value={value[part]} onChange={(banners) => set({ [part]: banners })} />
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
