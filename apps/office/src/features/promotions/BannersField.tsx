import { promotionBounds } from '@krapao/contract/promotion-bounds';
import { useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { places } from '../../ui/picture/place.ts';
import { RichTextField } from '../../ui/RichTextField.tsx';
import { SortableRows } from '../../ui/SortableRows.tsx';
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
      <SortableRows label={name('banners')} rows={value} onChange={onChange} nameOf={(_, at) => say('banner', { n: at + 1 })}>
        {(banner, at) => (
          <>
            <PictureField
              name={`banners.${at}.image`}
              label={name('image')}
              place={places.banner}
              value={banner.image}
              onChange={(image) => put(at, { image })}
            />
            <RichTextField
              name={`banners.${at}.html`}
              label={name('html')}
              rows={2}
              value={banner.html}
              onChange={(html) => put(at, { html })}
            />
          </>
        )}
      </SortableRows>
      <Button disabled={value.length >= promotionBounds.bannersMax} onClick={() => onChange([...value, blank])}>
        {say('addBanner')}
      </Button>
    </div>
  );
}
