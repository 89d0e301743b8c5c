import type { ClaimKind } from '@krapao/contract';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';
import type { Say } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useBankName } from '../../lib/names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Field } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { type QueueWord, words } from './queue.words.ts';

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

const tones: Readonly<Record<string, BadgeTone>> = {
  waiting: 'wait',
  open: 'wait',
  queued: 'wait',
  PROCESSING: 'wait',
  needsPerson: 'wait',
  paying: 'wait',
  paid: 'ok',
  credited: 'ok',
  handed: 'ok',
  SUCCESS: 'ok',
  returned: 'danger',
  refused: 'danger',
  FAILED: 'danger',
};

export function StateBadge({ state }: { state: QueueWord }) {
  return (
    <Badge tone={tones[state] ?? 'plain'}>
      <KnownWord words={words} of={state} />
    </Badge>
  );
}

export function ManagerBadge({ row, say }: { row: { needsManager: boolean }; say: Say<QueueWord> }) {
  return row.needsManager ? <Badge tone="danger">{say('needsManager')}</Badge> : null;
}

export const Amount = ({ children }: { children: string }) => <strong className="text-money">{children}</strong>;

export const ReasonField = ({ label }: { label: string }) => <Field name="reason" label={label} required maxLength={200} />;

export const reasonIn = (fields: FormData): { reason: string } => ({ reason: String(fields.get('reason')) });

export const releaseOf = (kind: Exclude<ClaimKind, 'bankCredit'>) => (row: { memberId: string; reference: string }) =>
  call('POST /api/office/claims/release', { body: { kind, subject: `${row.memberId}/${row.reference}` } });

export const idOf = (row: { memberId: string; reference: string }) => ({ memberId: BigInt(row.memberId), reference: row.reference });

/** The code is in the tooltip, for comparing with the bank's own documents. */
export function BankName({ code }: { code: string }) {
  const bankName = useBankName();
  return <span title={code}>{bankName(code)}</span>;
}
