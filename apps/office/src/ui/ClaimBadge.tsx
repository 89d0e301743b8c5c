import { dateTime } from '@krapao/ui/date-time.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useMe } from '../lib/me.ts';
import { Badge } from './Badge.tsx';

const words = messages({
  yours: { th: 'งานของคุณ', la: 'ວຽກຂອງທ່ານ', en: 'Yours' },
  claimedBy: { th: '{name} กำลังทำ', la: '{name} ກຳລັງເຮັດ', en: '{name} has it' },
});

export type Claim = { staffId: string; name: string; until: string } | null;

export function useIsMine(): (claim: Claim) => boolean {
  const { staff } = useMe();
  return (claim) => claim?.staffId === staff._id;
}

export function ClaimBadge({ claim }: { claim: Claim }) {
  const say = useWords(words);
  const isMine = useIsMine()(claim);
  return claim ? (
    <span title={dateTime(claim.until)}>
      <Badge tone={isMine ? 'gold' : 'plain'}>
        <span className="wrap-anywhere block min-w-20 whitespace-normal">
          {isMine ? say('yours') : say('claimedBy', { name: claim.name })}
        </span>
      </Badge>
    </span>
  ) : null;
}
