import type { MessageContext } from '@krapao/contract/chat/about';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { showMoney } from '../../lib/show.ts';

const words = messages({
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move money' },
  slip: { th: 'สลิป', la: 'ສະລິບ', en: 'Slip' },
  error: { th: 'ข้อผิดพลาดที่สมาชิกพบ', la: 'ຂໍ້ຜິດພາດທີ່ສະມາຊິກພົບ', en: 'Error the member met' },
});

export function AboutCard({ about }: { about: MessageContext }) {
  const say = useWords(words);
  const { kind, reference, code, amount, currency, at } = about;
  return (
    <div data-about={reference} className="mb-1 flex items-start gap-1.5 rounded-lg border border-edge px-2 py-1">
      <Icon name="document" className="mt-0.5 size-4" />
      <div className="min-w-0">
        <p className="font-semibold">
          {say(kind)}
          {amount !== undefined && currency !== undefined && <span className="figures"> {showMoney(Math.abs(amount), currency)}</span>}
        </p>
        <p className="figures break-all text-muted">
          {[code, reference, at === undefined ? '' : dateTime(at)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}
