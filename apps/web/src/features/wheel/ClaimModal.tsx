import { claimDebounceMs } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { noteCredited } from '../../lib/arrivals.ts';
import { call } from '../../lib/call.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CouponAmount } from './CouponAmount.tsx';
import { refusalText } from './claim-all.rules.ts';
import type { Coupon } from './coupon.ts';
import { words } from './prizes.words.ts';
import { useDebounced } from './use-debounced.ts';
import { words as wheelWords } from './wheel.words.ts';

type Props = { coupon: Coupon; currency: WireCurrency; onBonus: () => unknown; close: (claimed?: boolean) => void };
type Refused = { readonly code: string; readonly text: Text };

export function ClaimModal({ coupon, currency, onBonus, close }: Props) {
  const w = useWords(words);
  const wheel = useWords(wheelWords);
  const text = useText();
  const [refused, setRefused] = useState<Refused | null>(null);
  const claim = useAct(async (idempotency) => {
    setRefused(null);
    try {
      await call('POST /api/spinwheel/coupon/claim', { body: { coupon: coupon._id }, idempotency });
    } catch (error) {
      if (!(error instanceof CallError) || error.handled) throw error;
      return setRefused({ code: error.code, text: refusalText(error) });
    }
    if (coupon.kind === 'credit') noteCredited({ source: 'WHEEL', amount: coupon.amount });
    else toast(w(coupon.kind === 'custom' ? 'customReceived' : 'received'), 'ok');
    close(true);
  });
  const [press, isPressed] = useDebounced(claim.run, claimDebounceMs);
  const isBusy = isPressed || claim.busy;
  return (
    <Modal
      title={w('claimTitle')}
      onClose={() => close()}
      locked={claim.busy}
      footer={
        <Button wide autoFocus busy={isBusy} onClick={press}>
          {w('confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4" data-claim={coupon._id}>
        <dl className="rounded-2xl bg-card shadow-card px-4 py-2">
          <KeyValue name={wheel('prize')}>{coupon.prize.name}</KeyValue>
          {coupon.prize.slice !== coupon.prize.name && <KeyValue name={w('slice')}>{coupon.prize.slice}</KeyValue>}
          {coupon.amount > 0 && (
            <KeyValue name={wheel('amount')}>
              <CouponAmount coupon={coupon} currency={currency} />
            </KeyValue>
          )}
          <KeyValue name={w('expiry')}>
            <span className="figures">{dateTime(coupon.expiresAt)}</span>
          </KeyValue>
        </dl>
        <Notice>{w(coupon.kind)}</Notice>
        {refused && (
          <div data-refused={refused.code}>
            <Notice tone="danger">
              <p className="font-semibold">{text(refused.text)}</p>
              {refused.code === 'BONUS_REMAINING' && (
                <>
                  <p>{w('bonusHow')}</p>
                  <button type="button" onClick={() => onBonus()} className="-mb-2 min-h-11 font-semibold underline">
                    {w('seeBonus')}
                  </button>
                </>
              )}
            </Notice>
          </div>
        )}
      </div>
    </Modal>
  );
}
