import { messages, useWords } from '@krapao/ui/words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { EmptyState } from '../ui/states.tsx';

const words = messages({
  title: { th: 'วงล้อนำโชค', la: 'ວົງລໍ້ນຳໂຊກ', en: 'Lucky wheel' },
  soon: { th: 'กำลังจะมาเร็ว ๆ นี้', la: 'ກຳລັງຈະມາໄວໆ ນີ້', en: 'On its way' },
  text: {
    th: 'หน้านี้กำลังเตรียมการ คุณใช้กระเป๋าเงินได้ตามปกติ',
    la: 'ພວກເຮົາກຳລັງກຽມໜ້ານີ້ໃຫ້ພ້ອມ ລະຫວ່າງນີ້ທ່ານໃຊ້ກະເປົາເງິນໄດ້ຕາມປົກກະຕິ',
    en: 'We are getting this page ready. Your wallet works as usual meanwhile.',
  },
});

export function SpinScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <>
      <h1 className="text-2xl font-semibold">{w('title')}</h1>
      <div className="my-auto">
        <EmptyState icon="wheel" title={w('soon')} text={w('text')} />
      </div>
    </>
  );
}
