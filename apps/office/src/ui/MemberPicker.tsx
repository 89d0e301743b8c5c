import type { ApiMap } from '@krapao/contract';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useBankName } from '../lib/names.ts';
import { useMemberSearch } from '../lib/query.ts';
import { Button } from './Button.tsx';
import { above, box } from './Field.tsx';
import { OptionField, OptionInput, OptionList } from './OptionList.tsx';

const words = messages({
  hint: {
    th: 'ชื่อ เบอร์โทรศัพท์ เลขที่บัญชี หรือรหัสสมาชิก',
    la: 'ຊື່ ເບີໂທ ເລກບັນຊີ ຫຼື ລະຫັດສະມາຊິກ',
    en: 'Name, phone, account number or member ID',
  },
  none: { th: 'ไม่พบสมาชิก', la: 'ບໍ່ພົບສະມາຊິກ', en: 'Nobody found' },
  other: { th: 'เลือกคนอื่น', la: 'ເລືອກຄົນອື່ນ', en: 'Choose another' },
});

export type PickedMember = ApiMap['GET /api/office/members']['reply']['members'][number];
const shownMax = 6;

/** Search instead of typing a member ID: one wrong digit would be another member's money. */
export function MemberPicker({
  label,
  value,
  onPick,
}: {
  label: string;
  value: PickedMember | null;
  onPick: (member: PickedMember | null) => void;
}) {
  const say = useWords(words);
  const [text, setText] = useState('');
  const found = useMemberSearch(text, shownMax);
  /** The field and the button take each other's place, and the focus with it. */
  const [hasPicked, setHasPicked] = useState(false);
  const pick = (member: PickedMember | null): void => {
    setHasPicked(true);
    onPick(member);
  };

  if (value)
    return (
      <div>
        <p className="mb-1 text-muted">{label}</p>
        <div className="flex items-start justify-between gap-3 rounded-lg border border-edge p-2.5">
          <MemberLine member={value} />
          <Button autoFocus={hasPicked} onClick={() => pick(null)}>
            {say('other')}
          </Button>
        </div>
      </div>
    );

  return (
    <div>
      <OptionField text={text} onText={setText} options={found ?? []}>
        <FieldFrame label={label} hint={say('hint')} look={above}>
          {(ids) => <OptionInput {...ids} autoFocus={hasPicked} className={box} />}
        </FieldFrame>
        <OptionList<PickedMember> label={label} keyOf={({ _id }) => _id} onChoose={pick} className="mt-1">
          {(member) => <MemberLine member={member} />}
        </OptionList>
      </OptionField>
      {found?.length === 0 && text.trim().length > 1 && <p className="p-2 text-muted">{say('none')}</p>}
    </div>
  );
}

function MemberLine({ member }: { member: PickedMember }) {
  const bankName = useBankName();
  return (
    <span className="block min-w-0 break-words">
      <strong>{member.name || member._id}</strong> <span className="figures text-muted">{member.username}</span>
      <span className="figures block text-muted">
        {bankName(member.bankCode)} {member.bankAccountNo} {member.bankAccountName}
      </span>
    </span>
  );
}
