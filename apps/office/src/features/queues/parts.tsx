import { Link } from 'wouter';
import type { Say } from '../../i18n/words.ts';
import { showTime } from '../../lib/show.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Field } from '../../ui/Field.tsx';
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

export function ManagerBadge({ row, say }: { row: { needsManager: boolean }; say: Say<QueueWord> }) {
  return row.needsManager ? <Badge tone="bad">{say('needsManager')}</Badge> : null;
}

export const Amount = ({ children }: { children: string }) => <strong className="text-money">{children}</strong>;

export const ReasonField = ({ label }: { label: string }) => <Field name="reason" label={label} required maxLength={200} />;

export const reasonIn = (fields: FormData): { reason: string } => ({ reason: String(fields.get('reason')) });

/** How a member's row is named in an address. */
export const idOf = (row: { memberId: string; reference: string }) => ({ memberId: BigInt(row.memberId), reference: row.reference });
