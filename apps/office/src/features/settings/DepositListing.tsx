import type { NotListed } from '@krapao/contract/deposit-methods';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { useBankName } from '../../lib/names.ts';
import { hiddenMethods } from './deposit-listing.ts';

const words = messages({
  hidden: { th: 'ช่องทางที่สมาชิกจะไม่เห็น', la: 'ຊ່ອງທາງທີ່ສະມາຊິກຈະບໍ່ເຫັນ', en: 'Not shown to members' },
  none: { th: 'สมาชิกเห็นทุกช่องทาง', la: 'ສະມາຊິກເຫັນທຸກຊ່ອງທາງ', en: 'Members see every method' },
});

const reasons = messages<NotListed>({
  OFF: { th: 'ปิดใช้งาน', la: 'ປິດໃຊ້ງານ', en: 'switched off' },
  AUTO_ONLY: {
    th: 'ใช้ได้เฉพาะโหมด AUTO และเมื่อ isManual ปิดอยู่',
    la: 'ໃຊ້ໄດ້ສະເພາະໂໝດ AUTO ແລະ ເມື່ອ isManual ປິດຢູ່',
    en: 'works in AUTO mode only, and only while isManual is off',
  },
  NON_AUTO_ONLY: { th: 'ใช้ในโหมด AUTO ไม่ได้', la: 'ໃຊ້ໃນໂໝດ AUTO ບໍ່ໄດ້', en: 'cannot be used in AUTO mode' },
  NO_NUMBER: {
    th: 'ไม่มีเลขที่บัญชีหรือเบอร์ให้โอนเข้า',
    la: 'ບໍ່ມີເລກບັນຊີ ຫຼື ເບີໃຫ້ໂອນເຂົ້າ',
    en: 'has no number to transfer to',
  },
});

/** Beside the deposit setting while it is edited: a method that does not come up at members' must not be a riddle. */
export function DepositListing({ text }: { text: string }) {
  const say = useWords(words);
  const reason = useText();
  const nameOf = useBankName();
  const hidden = hiddenMethods(text);
  return (
    <div role="status" className="rounded-lg bg-raised p-3">
      <p className="text-muted">{say(hidden.length > 0 ? 'hidden' : 'none')}</p>
      {hidden.length > 0 && (
        <ul className="list-disc pl-5">
          {hidden.map(({ code, no, why }) => (
            <li key={`${code} ${no} ${why}`}>
              <strong>{`${nameOf(code)} ${no}`.trim()}</strong>: {reason(reasons[why])}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
