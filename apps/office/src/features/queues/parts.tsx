import { Link } from 'wouter';
import type { Say } from '../../i18n/words.ts';
import { showTime } from '../../lib/show.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import type { QueueWord } from './queue.words.ts';

export type Taken = { staffId: string; name: string; until: string } | null;

export function Owner({ row }: { row: { memberId: string; name: string; username: string } }) {
  return (
    <>
      <Link href={`/members/${row.memberId}`} className="text-money underline">
        {row.name || row.memberId}
      </Link>
      <span className="figures block text-muted">{row.username}</span>
    </>
  );
}

const tones: Readonly<Record<string, Tone>> = {
  waiting: 'wait',
  open: 'wait',
  queued: 'wait',
  PROCESSING: 'wait',
  paying: 'wait',
  paid: 'ok',
  credited: 'ok',
  SUCCESS: 'ok',
  returned: 'bad',
  refused: 'bad',
  FAILED: 'bad',
};

export function StateBadge({ state, say }: { state: QueueWord; say: Say<QueueWord> }) {
  return <Badge tone={tones[state] ?? 'calm'}>{say(state)}</Badge>;
}

export function TakenBadge({ taken, say }: { taken: Taken; say: Say<QueueWord> }) {
  return taken ? (
    <span title={showTime(taken.until)}>
      <Badge tone="calm">{say('takenBy', { name: taken.name })}</Badge>
    </span>
  ) : null;
}
