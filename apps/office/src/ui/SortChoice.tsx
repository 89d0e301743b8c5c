import { messages, useWords } from '@krapao/ui/words.ts';
import type { Order } from '../lib/order.ts';
import { Choice } from './Field.tsx';

const words = messages({
  sort: { th: 'เรียงตาม', la: 'ລຽງຕາມ', en: 'Sort' },
  oldest: { th: 'เก่าไปใหม่', la: 'ເກົ່າຫາໃໝ່', en: 'Oldest first' },
  newest: { th: 'ใหม่ไปเก่า', la: 'ໃໝ່ຫາເກົ່າ', en: 'Newest first' },
  largest: { th: 'จำนวนเงินมากไปน้อย', la: 'ຈຳນວນເງິນຫຼາຍຫານ້ອຍ', en: 'Largest amount first' },
  smallest: { th: 'จำนวนเงินน้อยไปมาก', la: 'ຈຳນວນເງິນນ້ອຍຫາຫຼາຍ', en: 'Smallest amount first' },
});

export function SortChoice({ order: { now, offered, choose } }: { order: Order }) {
  const say = useWords(words);
  return (
    <Choice
      inline
      label={say('sort')}
      value={now}
      onChange={(event) => choose(offered.find((one) => one === event.target.value) ?? now)}
      options={offered.map((value) => ({ value, label: say(value) }))}
    />
  );
}
