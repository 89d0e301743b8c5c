import type { Money } from '@krapao/money';
import { Badge } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { noteText, statusText, statusTone } from '../../i18n/movement-texts.ts';
import { type MovementState, useMovement } from '../../lib/movements.ts';
import { useCall } from '../../lib/query.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StepTrack } from '../../ui/StepTrack.tsx';
import { type MovementKind, saidOf, words } from './movement.words.ts';
import { type PlainStep, stepsOf } from './movement-steps.ts';

const icons: Readonly<Record<MovementState['status'], IconName>> = { PENDING: 'clock', SUCCESS: 'check', FAILED: 'alert' };
const looks: Readonly<Record<MovementState['status'], string>> = {
  PENDING: 'bg-wait-soft text-wait',
  SUCCESS: 'bg-ok-soft text-ok',
  FAILED: 'bg-danger-soft text-danger',
};

/** Codes of accounts: the wallet, games or `ALL`. */
type Ends = { readonly from?: string | undefined; readonly to?: string | undefined };

export type MovementModalProps = {
  kind: MovementKind;
  reference: string;
  amount: Money;
  first: MovementState;
  ends?: Ends;
  close: () => void;
};

export function MovementModal({ kind, reference, amount, first, ends, close }: MovementModalProps) {
  const w = useWords(words);
  const text = useText();
  const { item, usualMinutes } = useOpenItem(reference);
  const known = useMovement(reference, first);
  // The response has no progress note; the list of open items has.
  const state = known.status === 'PENDING' ? { ...known, note: known.note ?? item?.note } : known;
  const { status } = state;
  const { title, says } = saidOf[kind];
  const note = state.note ? noteText(state.note, status) : null;
  const steps = stepsOf(kind, state);
  const isRequest = kind === 'withdraw' && status === 'PENDING';
  const heading = text(isRequest ? words.received : title);
  const minutes = kind === 'withdraw' ? (item?.usualMinutes ?? usualMinutes) : undefined;
  const ofSteps = { PENDING: words.checking, FAILED: words.again, SUCCESS: null }[status];
  const elsewhere = status === 'SUCCESS' ? null : (note ?? (status === 'PENDING' ? words.checking : null));
  const below = kind === 'withdraw' ? ofSteps : elsewhere;
  const stepText = ({ key, state: at }: PlainStep): string | undefined => {
    // Reserve the line while the list loads, so that the modal does not grow under a finger.
    if (key === 'received') return item ? dateTime(item.createdAt) : '\u00a0';
    return at === 'refused' && note ? text(note) : undefined;
  };
  return (
    <Modal title={heading} onClose={close} footer={<EndButton close={close} />}>
      <div className="flex flex-col items-center gap-2 py-2 text-center">
        <span className={`flex size-16 items-center justify-center rounded-full ${looks[status]}`}>
          <Icon name={icons[status]} className="size-8" />
        </span>
        <p role="status" className="text-lg font-semibold text-balance">
          {text(says[status])}
        </p>
        <MoneyText amount={amount} size="l" tone="ink" />
        {kind === 'transfer' && <Route from={ends?.from} to={ends?.to} />}
      </div>
      {steps.length > 0 && (
        <div className="mt-3">
          <StepTrack
            label={w('steps')}
            steps={steps.map((step) => ({ key: step.key, title: w(step.key), state: step.state, text: stepText(step) }))}
          />
        </div>
      )}
      <dl className="mt-3 rounded-xl bg-card px-4 py-2 text-sm">
        <Line name={w('status')}>
          <span data-movement-status={status}>
            <Badge tone={statusTone(status)}>{text(statusText(status))}</Badge>
          </span>
        </Line>
        {isRequest && minutes !== undefined && <Line name={w('usual')}>{w('minutes', { n: minutes })}</Line>}
        <Line name={w('reference')}>
          <span className="figures break-all">{reference}</span>
        </Line>
      </dl>
      {below && <p className="mt-3 text-center text-sm text-balance text-muted">{text(below)}</p>}
      {status !== 'SUCCESS' && (
        <p className="mt-1 text-center">
          <AskButton about={{ kind, reference, title: `${text(title)} ${reference}` }} />
        </p>
      )}
    </Modal>
  );
}

function Route({ from, to }: Ends) {
  const w = useWords(words);
  const slots = useCall('GET /api/wallet/user').data?.slots;
  if (!from || !to) return null;
  const nameOf = (code: string) => (code === 'WALLET' ? w('wallet') : (slots?.find((slot) => slot.code === code)?.name ?? w('game')));
  return (
    <p data-route={`${from} ${to}`} className="flex flex-wrap items-center justify-center gap-x-2 font-semibold">
      {from === 'ALL' ? w(to === 'WALLET' ? 'allGames' : 'everywhere') : nameOf(from)}
      <Icon name="chevron-right" className="size-5 text-muted" />
      {nameOf(to)}
    </p>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 py-1.5">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
);

function useOpenItem(reference: string) {
  const { data } = useCall('GET /api/wallet/open', undefined, { staleTimeMs: 0 });
  const item = data?.open.find((one) => one.reference === reference);
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  return { item: item ?? last, usualMinutes: data?.usualMinutes };
}
