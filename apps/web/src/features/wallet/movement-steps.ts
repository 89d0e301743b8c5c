import type { MovementNote } from '@krapao/contract';
import type { MovementState } from '../../lib/movements.ts';
import type { Step } from '../../ui/StepTrack.tsx';
import type { MovementKind, words } from './movement.words.ts';

type StepKey = Extract<
  keyof typeof words,
  'received' | 'checked' | 'paying' | 'paid' | 'arrives' | 'returned' | 'sent' | 'answer' | 'arrived'
>;
export type PlainStep = { readonly key: StepKey; readonly state: Step['state'] };

const bankNotes: readonly string[] = ['ACCOUNT_INVALID', 'PAYOUT_REFUSED', 'PAYOUT_FAILED'] satisfies MovementNote[];

/** Transfers show steps only while pending: normally they are instant. */
export function stepsOf(kind: MovementKind, { status, note }: MovementState): PlainStep[] {
  if (kind === 'transfer') {
    if (status !== 'PENDING') return [];
    return [
      { key: 'sent', state: 'done' },
      { key: 'answer', state: 'now' },
      { key: 'arrived', state: 'next' },
    ];
  }
  const received: PlainStep = { key: 'received', state: 'done' };
  if (status === 'SUCCESS') return [received, { key: 'checked', state: 'done' }, { key: 'paid', state: 'done' }];
  if (status === 'FAILED') {
    const wasPaying = note !== undefined && bankNotes.includes(note);
    const refused: PlainStep[] = wasPaying
      ? [
          { key: 'checked', state: 'done' },
          { key: 'paying', state: 'refused' },
        ]
      : [{ key: 'checked', state: 'refused' }];
    return [received, ...refused, { key: 'returned', state: 'done' }];
  }
  const isPaying = note === ('PAYING' satisfies MovementNote);
  return [
    received,
    { key: 'checked', state: isPaying ? 'done' : 'now' },
    { key: 'paying', state: isPaying ? 'now' : 'next' },
    { key: 'arrives', state: 'next' },
  ];
}
