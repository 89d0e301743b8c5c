import type { LocalText } from '@krapao/contract/values/languages';
import { messages, useWords } from '@krapao/ui/words.ts';
import { bindFields } from '../lib/bind-fields.ts';
import { PictureField } from './PictureField.tsx';
import { places } from './picture/place.ts';
import { RichTextField } from './RichTextField.tsx';
import { SortableRows } from './SortableRows.tsx';

const words = messages({
  banner: { th: 'แบนเนอร์ที่ {n}', la: 'ແບນເນີທີ {n}', en: 'Banner {n}' },
  add: { th: 'เพิ่มแบนเนอร์', la: 'ເພີ່ມແບນເນີ', en: 'Add a banner' },
  image: { th: 'รูป', la: 'ຮູບ', en: 'Picture' },
  html: { th: 'ข้อความใต้รูป', la: 'ຂໍ້ຄວາມໃຕ້ຮູບ', en: 'Text under the picture' },
});
type Banner = { image: string; html: LocalText };
type Props = { name: string; label: string; value: readonly Banner[]; onChange: (value: Banner[]) => void; most?: number };
const blank: Banner = { image: '', html: { th: '', la: '', en: '' } };

export function BannersField({ name, label, value, onChange, most = Number.POSITIVE_INFINITY }: Props) {
  const say = useWords(words);
  return (
    <div className="space-y-3">
      <SortableRows
        label={label}
        rows={value}
        onChange={onChange}
        nameOf={(_, at) => say('banner', { n: at + 1 })}
        add={{ label: say('add'), row: blank, disabled: value.length >= most }}
      >
        {(banner, at, put) => {
          const field = bindFields({ value: banner, set: put }, say, `${name}.${at}.`);
          return (
            <>
              <PictureField {...field('image')} place={places.banner} />
              <RichTextField {...field('html')} rows={2} />
            </>
          );
        }}
      </SortableRows>
    </div>
  );
}
