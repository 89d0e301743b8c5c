import type { ApiMap } from '@krapao/contract';
import { displayAccountNo } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { showMoney } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { SenderSides } from '../../ui/BankSides.tsx';
import { Group, Line } from './lines.tsx';
import { BankName, Owner } from './parts.tsx';
import { words as queueWords } from './queue.words.ts';
import { SlipPicture } from './SlipPicture.tsx';

const words = messages({
  sent: { th: 'ที่สมาชิกส่งมา', la: 'ທີ່ສະມາຊິກສົ່ງມາ', en: 'Sent by the member' },
  claimed: { th: 'จำนวนเงินที่แจ้ง', la: 'ຈຳນວນເງິນທີ່ແຈ້ງ', en: 'Amount stated' },
  sentAt: { th: 'ส่งเมื่อ', la: 'ສົ່ງເມື່ອ', en: 'Sent' },
  toBank: { th: 'บอกว่าโอนเข้า', la: 'ບອກວ່າໂອນເຂົ້າ', en: 'Said to be paid to' },
  read: { th: 'ที่อ่านได้จากสลิป', la: 'ທີ່ອ່ານໄດ້ຈາກສະລິບ', en: 'Read from the slip' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  bankReport: { th: 'ที่ธนาคารแจ้ง', la: 'ທີ່ທະນາຄານແຈ້ງ', en: 'Reported by the bank' },
  noReport: { th: 'ธนาคารยังไม่แจ้งรายการนี้', la: 'ທະນາຄານຍັງບໍ່ທັນແຈ້ງລາຍການນີ້', en: 'The bank has not reported this transfer' },
  announced: { th: 'แจ้งโอนไว้', la: 'ແຈ້ງໂອນໄວ້', en: 'Reported by the member' },
  at: { th: 'เวลาโอน', la: 'ເວລາໂອນ', en: 'Time of the transfer' },
  to: { th: 'เข้าบัญชี', la: 'ເຂົ້າບັນຊີ', en: 'To' },
  unread: {
    th: 'อ่าน QR โค้ดบนสลิปไม่ได้ กรุณาดูรูปและกรอกรายการโอนเอง',
    la: 'ອ່ານ QR ໃນສະລິບບໍ່ໄດ້ ກະລຸນາເບິ່ງຮູບ ແລະ ປ້ອນລາຍການໂອນເອງ',
    en: 'The QR code on the slip could not be read: look at the picture and enter the transfer yourself',
  },
  unverified: {
    th: 'ยังตรวจกับธนาคารไม่ได้ มีเพียงเลขอ้างอิงจาก QR โค้ด',
    la: 'ຍັງກວດສອບກັບທະນາຄານບໍ່ໄດ້ ມີພຽງເລກອ້າງອີງຈາກ QR',
    en: 'Not verified with the bank: only the reference in the QR code is known',
  },
  otherAmount: {
    th: 'จำนวนเงินที่แจ้งไม่ตรงกับที่อ่านได้',
    la: 'ຈຳນວນເງິນທີ່ແຈ້ງບໍ່ກົງກັບທີ່ອ່ານໄດ້',
    en: 'The amount stated is not the one that was read',
  },
  otherCurrency: {
    th: 'สลิปเป็นสกุลเงินอื่น ไม่ใช่สกุลเงินของสมาชิก',
    la: 'ສະລິບເປັນສະກຸນເງິນອື່ນ ບໍ່ແມ່ນສະກຸນເງິນຂອງສະມາຊິກ',
    en: 'The slip is in another currency than the member’s',
  },
});

export type SlipRow = ApiMap['GET /api/office/slips']['reply']['slips'][number];
type SlipView = Omit<SlipRow, 'claim'>;

function useWarnings(row: SlipView): string[] {
  const say = useWords(words);
  const codeOf = useCodes();
  const isOtherAmount = row.status !== 'SUCCESS' && row.read?.amount != null && row.amount !== null && row.read.amount !== row.amount;
  return [
    ...(row.status === 'FAILED' && row.note ? [codeOf(row.note)] : []),
    ...(row.doubt ? [codeOf(row.doubt.why)] : []),
    ...(row.transfer ? (row.read ? [] : [say('unverified')]) : [say('unread')]),
    ...(isOtherAmount ? [say('otherAmount')] : []),
    ...(row.read && row.read.amount === null ? [say('otherCurrency')] : []),
  ];
}

export function SlipDetail({ row, onSeen }: { row: SlipView; onSeen?: () => void }) {
  const say = useWords(words);
  const queue = useWords(queueWords);
  const warnings = useWarnings(row);
  const canReveal = useMayCall('POST /api/office/members/:memberId/reveal', 'cashier');
  const { credit } = row;
  const ofMember = canReveal
    ? () => call('POST /api/office/members/:memberId/reveal', { params: { memberId: BigInt(row.memberId) } })
    : null;
  const ofSender = canReveal && credit ? () => call('POST /api/office/bank-credits/:id/reveal', { params: { id: credit._id } }) : null;
  const show = (units: number | null): string => (units === null ? '–' : showMoney(units, row.currency));
  return (
    <div className="space-y-4">
      {row.link === '' ? (
        <p className="text-muted">{queue('pictureGone')}</p>
      ) : (
        <SlipPicture key={row.reference} link={row.link} onLoad={onSeen} />
      )}
      {row.status !== 'SUCCESS' && warnings.length > 0 && (
        <ul className="space-y-1 rounded-lg bg-wait-soft p-3 text-wait">
          {warnings.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <Group title={say('read')}>
        {row.read && (
          <>
            <Line name={say('amount')}>{show(row.read.amount)}</Line>
            <Line name={say('at')}>{dateTime(row.read.at)}</Line>
            <Line name={say('to')}>
              <BankName code={row.read.toBank} /> {displayAccountNo(row.read.toAccount ?? '')}
            </Line>
          </>
        )}
        {row.transfer && <Line name={queue('transRef')}>{row.transfer.transRef}</Line>}
      </Group>
      {row.sides.read && <SenderSides sides={row.sides.read} ofMember={ofMember} />}
      <Group title={say('bankReport')}>
        {row.credit ? (
          <>
            <Line name={say('amount')}>{show(row.credit.amount)}</Line>
            <Line name={say('at')}>{dateTime(row.credit.madeAt)}</Line>
          </>
        ) : (
          <p className="py-1 text-muted">{say('noReport')}</p>
        )}
      </Group>
      {row.sides.told && <SenderSides sides={row.sides.told} ofSender={ofSender} ofMember={ofMember} />}
      <Group title={say('sent')}>
        <Line name={queue('member')}>
          <Owner row={row} />
        </Line>
        <Line name={say('claimed')}>{show(row.amount)}</Line>
        {row.announced && (
          <Line name={say('announced')}>
            {show(row.announced.amount)} · {dateTime(row.announced.createdAt)}
          </Line>
        )}
        <Line name={say('toBank')}>
          <BankName code={row.bankCode} />
        </Line>
        <Line name={say('sentAt')}>{dateTime(row.createdAt)}</Line>
      </Group>
    </div>
  );
}
