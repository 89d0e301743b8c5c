import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useBankName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { MemberPicker, type PickedMember } from '../../ui/MemberPicker.tsx';
import { TwoNeeded } from '../../ui/TwoNeeded.tsx';
import { RadioCards } from './RadioCards.tsx';
import { nameMatchTexts } from './risk-panel.words.ts';

const words = messages({
  whose: { th: 'เป็นเงินของสมาชิกคนใด', la: 'ເປັນເງິນຂອງສະມາຊິກຄົນໃດ', en: 'Whose money is it' },
  nobody: {
    th: 'ไม่มีสมาชิกที่ตรงกับผู้โอนหรือแจ้งยอดนี้ไว้ กรุณาค้นหา',
    la: 'ບໍ່ມີສະມາຊິກທີ່ກົງກັບຜູ້ໂອນ ຫຼື ແຈ້ງຍອດນີ້ໄວ້ ກະລຸນາຄົ້ນຫາ',
    en: 'No member matches the sender or has reported this amount: please search',
  },
  search: { th: 'ค้นหาสมาชิก', la: 'ຄົ້ນຫາສະມາຊິກ', en: 'Find a member' },
  accountFits: { th: 'เลขที่บัญชีตรง', la: 'ເລກບັນຊີກົງ', en: 'Number matches' },
  accountDiffers: { th: 'เลขที่บัญชีไม่ตรง', la: 'ເລກບັນຊີບໍ່ກົງ', en: 'Number differs' },
  bankFits: { th: 'ธนาคารตรง', la: 'ທະນາຄານກົງ', en: 'Bank matches' },
  bankDiffers: { th: 'ธนาคารไม่ตรง', la: 'ທະນາຄານບໍ່ກົງ', en: 'Bank differs' },
  announced: { th: 'แจ้งโอนยอดนี้ไว้ {at}', la: 'ແຈ້ງໂອນຍອດນີ້ໄວ້ {at}', en: 'Reported this amount {at}' },
  notAnnounced: { th: 'ไม่ได้แจ้งโอนยอดนี้', la: 'ບໍ່ໄດ້ແຈ້ງໂອນຍອດນີ້', en: 'Has not reported this amount' },
  inactive: { th: 'ถูกปิดใช้งาน', la: 'ຖືກປິດໃຊ້ງານ', en: 'Deactivated' },
  otherCurrency: { th: 'สกุลเงินอื่น', la: 'ສະກຸນເງິນອື່ນ', en: 'Another currency' },
  will: { th: '{amount} จะเข้ากระเป๋าของ {name}', la: '{amount} ຈະເຂົ້າກະເປົາຂອງ {name}', en: '{amount} goes to the wallet of {name}' },
  choose: { th: 'ยังไม่ได้เลือกสมาชิก', la: 'ຍັງບໍ່ທັນໄດ້ເລືອກສະມາຊິກ', en: 'No member is chosen yet' },
});

type Row = ApiMap['GET /api/office/bank-credits']['reply']['bankCredits'][number];
type Candidate = ApiMap['GET /api/office/bank-credits/:id/candidates']['reply']['candidates'][number];

/** Only the owner of a paid code is preselected; for other credits staff must choose the member. */
export function MatchFields({ row }: { row: Row }) {
  const say = useWords(words);
  const [picked, setPicked] = useState<PickedMember | null>(null);
  const [chosen, setChosen] = useState(row.asked !== null && row.memberId ? row.memberId : '');
  const { data } = useCall('GET /api/office/bank-credits/:id/candidates', { params: { id: row._id }, query: { q: picked?._id ?? '' } });
  const candidates = (data?.candidates ?? []).filter((one) => one.isSuggested || one.memberId === picked?._id);
  const member = candidates.find((one) => one.memberId === chosen);

  function pick(next: PickedMember | null) {
    setPicked(next);
    setChosen(next?._id ?? '');
  }
  return (
    <>
      {candidates.length > 0 && (
        <RadioCards
          name="memberId"
          legend={say('whose')}
          value={chosen}
          onChange={setChosen}
          options={candidates.map((one) => ({
            value: one.memberId,
            label: <CandidateName of={one} />,
            hint: <CandidateFacts of={one} currency={row.currency} />,
          }))}
        />
      )}
      {data && candidates.length === 0 && <p className="text-muted">{say('nobody')}</p>}
      {row.asked === null && <MemberPicker label={say('search')} value={picked} onPick={pick} />}
      <p role="status" className={member ? 'rounded-lg bg-raised p-3 font-semibold' : 'text-muted'}>
        {member ? say('will', { amount: showMoney(row.amount, row.currency), name: member.name || member.memberId }) : say('choose')}
      </p>
      {member && <TwoNeeded of={{ act: 'bankCredit.match', params: { id: row._id }, body: { memberId: member.memberId } }} />}
    </>
  );
}

function CandidateName({ of }: { of: Candidate }) {
  const bankName = useBankName();
  return (
    <>
      <strong>{of.name || of.memberId}</strong> <span className="figures text-muted">{of.username}</span>
      <span className="figures block text-muted">
        {bankName(of.bankCode)} {of.bankAccountNo} {of.bankAccountName}
      </span>
    </>
  );
}

const nameTones = { same: 'ok', differs: 'danger', unsure: 'wait' } as const;

function CandidateFacts({ of, currency }: { of: Candidate; currency: string }) {
  const say = useWords(words);
  const match = useWords(nameMatchTexts);
  const [announced] = of.announced;
  const { accountFits, bankFits, nameMatch } = of.sides;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {accountFits !== null && <Badge tone={accountFits ? 'ok' : 'danger'}>{say(accountFits ? 'accountFits' : 'accountDiffers')}</Badge>}
      {bankFits !== null && <Badge tone={bankFits ? 'ok' : 'danger'}>{say(bankFits ? 'bankFits' : 'bankDiffers')}</Badge>}
      <Badge tone={nameTones[nameMatch]}>{match(nameMatch)}</Badge>
      <Badge tone={announced ? 'ok' : 'plain'}>
        {announced ? say('announced', { at: dateTime(announced.createdAt) }) : say('notAnnounced')}
      </Badge>
      {!of.isActive && <Badge tone="danger">{say('inactive')}</Badge>}
      {of.currency !== currency && <Badge tone="danger">{say('otherCurrency')}</Badge>}
    </span>
  );
}
