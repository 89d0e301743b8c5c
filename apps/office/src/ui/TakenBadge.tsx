import { dateTime } from '@krapao/ui/date-time.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useMe } from '../lib/me.ts';
import { Badge } from './Badge.tsx';

const words = messages({
  yours: { th: 'งานของคุณ', la: 'ວຽກຂອງທ່ານ', en: 'Yours' },
  takenBy: { th: '{name} กำลังทำ', la: '{name} ກຳລັງເຮັດ', en: '{name} has it' },
});

export type Taken = { staffId: string; name: string; until: string } | null;

export function useIsMine(): (taken: Taken) => boolean {
  const { staff } = useMe();
  return (taken) => taken?.staffId === staff._id;
}

/** Who has an item. Your own has another colour. A long name breaks, so that the acts stay inside the table. */
export function TakenBadge({ taken }: { taken: Taken }) {
  const say = useWords(words);
  const isMine = useIsMine()(taken);
  return taken ? (
    <span title={dateTime(taken.until)}>
      <Badge tone={isMine ? 'gold' : 'plain'}>
        <span className="wrap-anywhere block min-w-20 whitespace-normal">
          {isMine ? say('yours') : say('takenBy', { name: taken.name })}
        </span>
      </Badge>
    </span>
  ) : null;
}
