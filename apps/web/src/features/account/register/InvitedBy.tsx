import { Icon } from '@krapao/ui/Icon.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useCall } from '../../../lib/query.ts';
import { Notice } from '../../../ui/Notice.tsx';

const words = messages({
  unknown: {
    th: 'ไม่พบรหัสชวนเพื่อน {code} จากลิงก์นี้ คุณแก้ไขรหัสหรือสมัครโดยไม่ใช้รหัสได้ในขั้นตอนที่ 3',
    la: 'ບໍ່ພົບລະຫັດຊວນໝູ່ {code} ຈາກລິ້ງນີ້ ທ່ານແກ້ໄຂລະຫັດ ຫຼື ສະໝັກໂດຍບໍ່ໃຊ້ລະຫັດໄດ້ໃນຂັ້ນຕອນທີ 3',
    en: 'The invite code {code} of this link does not exist. You can correct it or continue without it in step 3',
  },
  invited: { th: '{name} ชวนคุณสมัครสมาชิก', la: '{name} ຊວນທ່ານສະໝັກສະມາຊິກ', en: '{name} invites you to join' },
});

export function InvitedBy({ code }: { code: string }) {
  const w = useWords(words);
  const { data, isError } = useCall('GET /api/lookup/inviter', { query: { code } });
  const name = data?.name;
  if (isError) return null;
  if (name === null)
    return (
      <div data-invite-unknown="" className="mb-4">
        <Notice tone="wait">{w('unknown', { code })}</Notice>
      </div>
    );
  return (
    <p data-invited-by={name ?? ''} className="mb-4 flex min-h-11 items-center gap-3 rounded-2xl bg-card px-5 py-2 shadow-card">
      {name && (
        <>
          <Icon name="users" className="size-5 text-money" />
          <span className="min-w-0 wrap-anywhere">{w('invited', { name })}</span>
        </>
      )}
    </p>
  );
}
