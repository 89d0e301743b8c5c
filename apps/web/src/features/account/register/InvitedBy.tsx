import { Icon } from '@krapao/ui/Icon.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useCall } from '../../../lib/query.ts';

const words = messages({
  invited: { th: '{name} ชวนคุณสมัครสมาชิก', la: '{name} ຊວນທ່ານສະໝັກສະມາຊິກ', en: '{name} invites you to join' },
});

/** Whose link it was: a newcomer knows a friend by it. Its room is kept from the start; a code that is nobody's leaves it empty. */
export function InvitedBy({ code }: { code: string }) {
  const w = useWords(words);
  const name = useCall('GET /api/lookup/inviter', { query: { code } }).data?.name;
  return (
    <p data-invited-by={name ?? ''} className="mb-3 flex min-h-7 items-center justify-center gap-2 text-center text-sm">
      {name && (
        <>
          <Icon name="users" className="size-5 text-money" />
          <span className="min-w-0 wrap-anywhere">{w('invited', { name })}</span>
        </>
      )}
    </p>
  );
}
