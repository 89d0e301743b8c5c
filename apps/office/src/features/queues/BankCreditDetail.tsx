import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { SenderSides } from '../../ui/BankSides.tsx';
import { Group, Line } from './lines.tsx';
import { BankName, Owner } from './parts.tsx';
import { words as queueWords } from './queue.words.ts';

const words = messages({
  told: { th: 'ที่ธนาคารแจ้ง', la: 'ທີ່ທະນາຄານແຈ້ງ', en: 'Reported by the bank' },
  madeAt: { th: 'เวลาโอนตามธนาคาร', la: 'ເວລາໂອນຕາມທະນາຄານ', en: 'Made, by the bank’s clock' },
  arrived: { th: 'เราได้รับแจ้งเมื่อ', la: 'ພວກເຮົາໄດ້ຮັບແຈ້ງເມື່ອ', en: 'Reported to us' },
  mayBe: { th: 'อาจเป็นของ {name}', la: 'ອາດເປັນຂອງ {name}', en: 'May belong to {name}' },
  announced: { th: 'แจ้งโอนยอดนี้เมื่อ', la: 'ແຈ້ງໂອນຍອດນີ້ເມື່ອ', en: 'Reported this amount' },
  nobody: { th: 'ไม่พบสมาชิกที่ตรงกับผู้โอน', la: 'ບໍ່ພົບສະມາຊິກທີ່ກົງກັບຜູ້ໂອນ', en: 'No member matches the sender' },
});
type Row = ApiMap['GET /api/office/bank-credits']['reply']['bankCredits'][number];

export function BankCreditDetail({ row }: { row: Row }) {
  const say = useWords(words);
  const queue = useWords(queueWords);
  const canReveal = useMayCall('POST /api/office/bank-credits/:id/reveal', 'cashier');
  const { data } = useCall('GET /api/office/bank-credits/:id/candidates', { params: { id: row._id }, query: { q: '' } });
  const candidates = data?.candidates ?? [];
  const ofSender = canReveal ? () => call('POST /api/office/bank-credits/:id/reveal', { params: { id: row._id } }) : null;
  return (
    <div className="space-y-4">
      <Group title={say('told')}>
        <Line name={queue('amount')}>{showMoney(row.amount, row.currency)}</Line>
        <Line name={queue('from')}>
          <BankName code={row.fromBank} /> {row.fromAccount} {row.fromName}
        </Line>
        <Line name={queue('to')}>
          <BankName code={row.bankCode} /> {row.bankAccountNo}
        </Line>
        <Line name={say('arrived')}>{dateTime(row.createdAt)}</Line>
        <Line name={say('madeAt')}>{dateTime(row.madeAt)}</Line>
        <Line name={queue('reference')}>{row._id}</Line>
      </Group>
      {row.state === 'queued' && data && candidates.length === 0 && <p className="text-muted">{say('nobody')}</p>}
      {row.state === 'queued' &&
        candidates.map((one) => (
          <section key={one.memberId} className="space-y-2">
            <Group title={say('mayBe', { name: one.name || one.memberId })}>
              <Line name={queue('member')}>
                <Owner row={one} />
              </Line>
              {one.announced.map(({ reference, createdAt }) => (
                <Line key={reference} name={say('announced')}>
                  {dateTime(createdAt)}
                </Line>
              ))}
            </Group>
            <SenderSides sides={one.sides} ofSender={ofSender} />
          </section>
        ))}
    </div>
  );
}
