import type { ApiMap } from '@krapao/contract';
import { Icon } from '@krapao/ui/Icon.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';

/** Names the currencies itself: the first page does not load the code that formats money. */
const words = messages({
  title: { th: 'โบนัสสำหรับการฝากครั้งแรก', la: 'ໂບນັດສຳລັບການຝາກຄັ້ງທຳອິດ', en: 'Bonus for your first deposit' },
  offer: { th: 'รับเพิ่ม {n}%', la: 'ຮັບເພີ່ມ {n}%', en: '+{n}% bonus' },
  offerCap: { th: 'รับเพิ่ม {n}% สูงสุด {cap}', la: 'ຮັບເພີ່ມ {n}% ສູງສຸດ {cap}', en: '+{n}% up to {cap}' },
  minimum: { th: 'ฝากขั้นต่ำ {n}', la: 'ຝາກຂັ້ນຕ່ຳ {n}', en: 'Deposit at least {n}' },
  play: {
    th: 'ทำยอดเล่น (ยอดฝาก + โบนัส) × {n} ก่อนถอน',
    la: 'ເຮັດຍອດຫຼິ້ນ (ຍອດຝາກ + ໂບນັດ) × {n} ກ່ອນຖອນ',
    en: 'Play (deposit + bonus) × {n} to withdraw',
  },
  BAHT: { th: '{n} บาท', la: '{n} ບາດ', en: '{n} baht' },
  LAK: { th: '{n} กีบ', la: '{n} ກີບ', en: '{n} kip' },
});

type Offer = NonNullable<ApiMap['GET /api/bonus/welcome']['reply']['offer']>;

export function FirstOffer({ offer: { currency, percent, cap, minimum, multiple } }: { offer: Offer }) {
  const w = useWords(words);
  const say = (amount: number) => w(currency, { n: amount.toLocaleString('en-US') });
  return (
    <section data-first-offer className="night mb-6 flex items-center gap-4 rounded-2xl bg-page p-4 shadow-card">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-2xl bg-gold text-on-gold">
        <Icon name="gift" className="size-8" />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm text-muted">{w('title')}</h2>
        <p className="text-xl font-semibold text-balance text-amount">
          {cap > 0 ? w('offerCap', { n: percent, cap: say(cap) }) : w('offer', { n: percent })}
        </p>
        {minimum > 0 && <p className="text-sm">{w('minimum', { n: say(minimum) })}</p>}
        {multiple > 0 && <p className="text-sm">{w('play', { n: multiple })}</p>}
      </div>
    </section>
  );
}
