import type { ApiMap } from '@krapao/contract';
import { amountUnitsMax } from '@krapao/contract/values/constants';
import { innerCurrency } from '@krapao/contract/values/rules';
import { add, compare, formatMoney, fromJson, isPositive, type Money, negate, toJson, unitName } from '@krapao/money';
import { isWaiting } from '@krapao/ui/call.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { randomId } from '@krapao/ui/random-id.ts';
import { readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toastDone } from '../../lib/attempt.ts';
import { call, refusal } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { MemberReason, memberReasonIn, useReasonText } from '../../ui/MemberReason.tsx';
import { TwoNeeded } from '../../ui/TwoNeeded.tsx';
import { words } from './adjust.words.ts';

type Member = ApiMap['GET /api/office/members/:memberId']['reply']['member'];

export function AdjustDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const say = useWords(words);
  const lang = useLanguage();
  const currency = innerCurrency(member.currency);
  const reasonText = useReasonText('adjustment');
  const show = (amount: Money): string => formatMoney(amount, lang);
  const [isUnanswered, setUnanswered] = useState(() => unansweredAdjustment(member._id) !== null);
  const [draft, setDraft] = useState<Adjustment | null>(() => unansweredAdjustment(member._id));
  const [wallet, setWallet] = useState<Money | null>(null);
  const [isReview, setReview] = useState(draft !== null);

  async function amountIn(fields: FormData): Promise<number> {
    const amount = readAmount(String(fields.get('amount')), currency);
    if (!amount || compare(amount, fromJson(amountUnitsMax, currency)) > 0) throw await refusal('KEY_INVALID', 'amount');
    if (!isPositive(amount)) throw await refusal('TRANSFER_MINIMUM');
    return toJson(amount);
  }

  async function review(fields: FormData): Promise<void> {
    const direction = fields.get('direction') === 'debit' ? 'debit' : 'credit';
    const next = { direction, amount: await amountIn(fields), ...memberReasonIn(fields), key: randomId() } as const;
    const { balances } = await call('GET /api/office/members/:memberId', { params: { memberId: BigInt(member._id) } });
    const now = fromJson(balances.find(({ account }) => account === 'wallet')?.amount ?? 0, currency);
    if (direction === 'debit' && compare(fromJson(next.amount, currency), now) > 0) throw await refusal('MONEY_NOT_ENOUGH');
    setDraft(next);
    setWallet(now);
    setReview(true);
  }

  if (!draft || !isReview)
    return (
      <ActDialog
        key="form"
        title={say('title')}
        effects={[say('asksFirst', { name: member.name })]}
        confirm={say('next')}
        stays
        onClose={onClose}
        onConfirm={review}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice
            name="direction"
            label={say('direction')}
            defaultValue={draft?.direction}
            options={(['credit', 'debit'] as const).map((value) => ({ value, label: say(value) }))}
          />
          <Field
            name="amount"
            label={`${say('amount')} (${unitName(currency, lang)})`}
            defaultValue={draft?.amount}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
          />
        </div>
        <MemberReason list="adjustment" before={draft} />
      </ActDialog>
    );

  const isCredit = draft.direction === 'credit';
  const amount = fromJson(draft.amount, currency);
  const shown = { amount: show(amount), name: member.name };
  return (
    <ActDialog
      key="review"
      title={say(isCredit ? 'creditTitle' : 'debitTitle', shown)}
      effects={[
        say(isCredit ? 'creditEffect' : 'debitEffect', shown),
        ...(wallet ? [say('wallet', { before: show(wallet), after: show(add(wallet, isCredit ? amount : negate(amount))) })] : []),
        say('reasonEffect', { reason: reasonText(draft) }),
        say('final'),
      ]}
      confirm={say(isCredit ? 'confirmCredit' : 'confirmDebit')}
      danger={!isCredit}
      leave={isUnanswered ? { label: say('close'), go: onClose } : { label: say('back'), go: () => setReview(false) }}
      onClose={onClose}
      onConfirm={async () => {
        const isBooked = await book(member._id, draft).finally(() => {
          setUnanswered(unansweredAdjustment(member._id) !== null);
          void refreshAll();
        });
        if (isBooked) toastDone(say('done', shown));
      }}
    >
      <TwoNeeded of={{ act: 'member.adjust', params: { memberId: member._id }, body: draft }} />
      {isUnanswered && <p className="rounded-lg bg-wait-soft px-3 py-2 text-wait">{say('unanswered')}</p>}
    </ActDialog>
  );
}

type Adjustment = ApiMap['POST /api/office/members/:memberId/adjust']['body'];

const storageKey = (memberId: string): string => `office-adjust:${memberId}`;

/** An adjustment sent but never answered survives the dialog and a reload: a new key could book it twice. */
function unansweredAdjustment(memberId: string): Adjustment | null {
  const text = sessionStorage.getItem(storageKey(memberId));
  const kept: unknown = text === null ? null : JSON.parse(text);
  return isAdjustment(kept) ? kept : null;
}

const isAdjustment = (value: unknown): value is Adjustment =>
  typeof value === 'object' &&
  value !== null &&
  'direction' in value &&
  (value.direction === 'credit' || value.direction === 'debit') &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  (('reason' in value && typeof value.reason === 'string') || ('reasonCode' in value && typeof value.reasonCode === 'string')) &&
  'key' in value &&
  typeof value.key === 'string';

/** False when it waits for second-person approval. */
async function book(memberId: string, adjustment: Adjustment): Promise<boolean> {
  const isRepeat = unansweredAdjustment(memberId) !== null;
  const forget = (): void => sessionStorage.removeItem(storageKey(memberId));
  sessionStorage.setItem(storageKey(memberId), JSON.stringify(adjustment));
  try {
    const reply = await call('POST /api/office/members/:memberId/adjust', { params: { memberId: BigInt(memberId) }, body: adjustment });
    forget();
    return !isWaiting(reply);
  } catch (error) {
    if (!(error instanceof CallError) || tellsNothing(error) || (isRepeat && isTurnedAway(error))) throw error;
    forget();
    // The key already exists: the attempt without a response had arrived.
    if (isRepeat && error.code === 'KEY_INVALID' && error.key === 'key') return true;
    throw error;
  }
}

const tellsNothing = ({ status }: CallError): boolean => status < 400 || status >= 500;
/** Refused before reaching the ledger, so it proves nothing about an earlier attempt. */
const isTurnedAway = ({ status }: CallError): boolean => status === 401 || status === 429;
