import type { ApiMap } from '@krapao/contract';
import { inLanguage } from '@krapao/contract/values/languages';
import { messages, useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../lib/query.ts';
import { Choice, Field } from './Field.tsx';

const words = messages({
  reason: { th: 'เหตุผล (สมาชิกจะเห็น)', la: 'ເຫດຜົນ (ສະມາຊິກຈະເຫັນ)', en: 'Reason (shown to the member)' },
  choose: { th: 'เลือกเหตุผล', la: 'ເລືອກເຫດຜົນ', en: 'Choose a reason' },
  other: { th: 'อื่น ๆ (เขียนเอง)', la: 'ອື່ນໆ (ຂຽນເອງ)', en: 'Other, in your own words' },
  typed: { th: 'เขียนเหตุผล', la: 'ຂຽນເຫດຜົນ', en: 'In your own words' },
  typedHint: {
    th: 'สมาชิกจะเห็นตามที่เขียน ไม่มีการแปล กรุณาเขียนภาษาของสมาชิก',
    la: 'ສະມາຊິກຈະເຫັນຕາມທີ່ຂຽນ ບໍ່ມີການແປ ກະລຸນາຂຽນພາສາຂອງສະມາຊິກ',
    en: 'The member reads it as you write it, without translation: use the member’s language',
  },
  reads: { th: 'สมาชิกจะอ่านเป็นภาษาของตน', la: 'ສະມາຊິກຈະອ່ານເປັນພາສາຂອງຕົນ', en: 'Each member reads it in their own language' },
});
/** Never a valid reason code. */
const other = '-';

type List = keyof ApiMap['GET /api/office/reasons']['reply'];
type GivenReason = { reason: string } | { reasonCode: string };

export function useReasonText(list: List): (given: { reason?: string | undefined; reasonCode?: string | undefined }) => string {
  const lang = useLanguage();
  const { data } = useCall('GET /api/office/reasons', undefined, { staleTimeMs: 60_000 });
  return ({ reason, reasonCode = '' }) => {
    const found = data?.[list].find(({ code }) => code === reasonCode);
    return reason ?? (found ? inLanguage(found.text, lang, lang) : reasonCode);
  };
}

/** Reason the member will read: from the translated list, or typed. `before`: the reason given earlier. */
export function MemberReason({
  list,
  before,
}: {
  list: List;
  before?: { reason?: string | undefined; reasonCode?: string | undefined } | null;
}) {
  const say = useWords(words);
  const lang = useLanguage();
  const [chosen, setChosen] = useState(before?.reasonCode ?? (before?.reason === undefined ? '' : other));
  const { data } = useCall('GET /api/office/reasons', undefined, { staleTimeMs: 60_000 });
  const options = [
    { value: '', label: say('choose') },
    ...(data?.[list] ?? []).map(({ code, text }) => ({ value: code, label: inLanguage(text, lang, lang) })),
    { value: other, label: say('other') },
  ];
  const picked = options.find(({ value }) => value !== '' && value === chosen);
  return (
    <>
      <Choice
        name="reasonCode"
        label={say('reason')}
        required
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={options}
      />
      {chosen === other ? (
        <Field
          name="reason"
          label={say('typed')}
          hint={say('typedHint')}
          defaultValue={before?.reason}
          required
          pattern=".*\S.*"
          maxLength={200}
        />
      ) : (
        <p className="text-muted">
          {/* The select truncates long reasons, so show it in full. */}
          {picked && <span className="mb-1 block text-ink">{picked.label}</span>}
          {say('reads')}
        </p>
      )}
    </>
  );
}

export function memberReasonIn(fields: FormData): GivenReason {
  const code = String(fields.get('reasonCode'));
  return code === other ? { reason: String(fields.get('reason')).trim() } : { reasonCode: code };
}
