import { imageForm, promotionBounds } from '@krapao/contract/promotion-bounds';
import { useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { moved, RowTools } from '../../ui/RowTools.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { BonusRule } from './checks.ts';
import { words } from './promotions.words.ts';

type Banner = BonusRule['banners'][number];
const blank: Banner = { image: '', html: { th: '', la: '', en: '' } };

export function BannersField({ value, onChange }: { value: readonly Banner[]; onChange: (value: Banner[]) => void }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const put = (at: number, patch: Partial<Banner>): void =>
    onChange(value.map((banner, place) => (place === at ? { ...banner, ...patch } : banner)));
  return (
    <div className="space-y-3">
      {value.map((banner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a banner has no name of its own, and every field is kept by the form
        <fieldset key={at} className="min-w-0 space-y-3 rounded-lg border border-line p-3">
          <legend className="px-1 text-muted">{say('banner', { n: at + 1 })}</legend>
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-60 flex-1">
              <TextField
                name={`banners.${at}.image`}
                label={name('image')}
                placeholder="/banners/…"
                value={banner.image}
                onChange={(image) => put(at, { image })}
              />
            </div>
            {imageForm.test(banner.image) && <img src={banner.image} alt="" className="h-14 max-w-40 rounded-lg object-cover" />}
            <RowTools
              at={at}
              of={value.length}
              onMove={(to) => onChange(moved(value, at, to))}
              onRemove={() => onChange(value.filter((_, place) => place !== at))}
            />
          </div>
          <LocalTextField
            name={`banners.${at}.html`}
            label={name('html')}
            rows={2}
            value={banner.html}
            onChange={(html) => put(at, { html })}
          />
        </fieldset>
      ))}
      <Button disabled={value.length >= promotionBounds.bannersMax} onClick={() => onChange([...value, blank])}>
        {say('addBanner')}
      </Button>
    </div>
  );
}
