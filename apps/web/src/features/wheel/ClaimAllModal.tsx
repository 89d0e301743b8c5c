import { claimDebounceMs } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { isPositive } from '@krapao/money';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef } from 'react';
import { spinTexts } from '../../i18n/spin-texts.ts';
import { grouped } from '../../lib/grouped.ts';
import { useCall } from '../../lib/query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { EndButton, Modal, Standing } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReviewSheet } from '../../ui/ReviewSheet.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { CouponAmount } from './CouponAmount.tsx';
import { type ClaimRun, namesOf, splitCoupons, totalOf, triedIn } from './claim-all.rules.ts';
import { claimAll, claimChecking, claimRun, viewRun } from './claim-all.ts';
import { type Coupon, openCoupons } from './coupon.ts';
import { words } from './prizes.words.ts';
import { useDebounced } from './use-debounced.ts';
import { words as wheelWords } from './wheel.words.ts';

type Props = { currency: WireCurrency; onOver: () => unknown; onBonus: () => unknown; close: () => void };

export function ClaimAllModal({ currency, onOver, onBonus, close }: Props) {
  const run = useStore(claimRun);
  const isRunning = run !== null;
  const wasRunning = useRef(false);
  useEffect(viewRun, []);
  useEffect(() => {
    // Nothing to explain: all were claimed.
    if (wasRunning.current && !isRunning) close();
    wasRunning.current = isRunning;
  }, [isRunning, close]);
  if (!run) return <Review currency={currency} onConfirm={(coupons) => claimAll(coupons, currency).then(onOver)} close={close} />;
  return (
    <Standing value>
      <Running run={run} currency={currency} onBonus={onBonus} close={close} />
    </Standing>
  );
}

type ReviewProps = { currency: WireCurrency; onConfirm: (coupons: readonly Coupon[]) => unknown; close: () => void };

function Review({ currency, onConfirm, close }: ReviewProps) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const { data, isError, refetch } = useCall('GET /api/spinwheel/coupon', openCoupons, { staleTimeMs: 0 });
  const { together, leftOut } = splitCoupons(data?.coupons ?? []);
  const [press, isPressed] = useDebounced(() => onConfirm(together), claimDebounceMs);
  const title = w('allTitle');
  if (!data || together.length === 0)
    return (
      <Modal title={title} onClose={close} footer={data && <EndButton close={close} />}>
        {data ? <p>{w('nothingLeft')}</p> : isError ? <ErrorState onRetry={refetch} /> : <SkeletonList rows={4} />}
      </Modal>
    );
  return (
    <ReviewSheet
      name="claim-all"
      title={title}
      heading={<Total coupons={together} currency={currency} />}
      back={ui('cancel')}
      confirm={w('confirmAll', { n: together.length })}
      isBusy={isPressed}
      onBack={close}
      onConfirm={press}
      close={close}
    >
      <dl className="rounded-2xl bg-card px-4 py-2 shadow-card">
        {together.map((coupon) => (
          <KeyValue key={coupon._id} name={coupon.prize.name}>
            <CouponAmount coupon={coupon} currency={currency} />
          </KeyValue>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <div data-left-out={leftOut.length}>
          <Notice>
            <p className="font-semibold">{w('leftOut', { n: leftOut.length })}</p>
            {(['bonus', 'custom'] as const).map((kind) => {
              const names = namesOf(leftOut.filter((coupon) => coupon.kind === kind));
              return (
                names && (
                  <p key={kind}>
                    {names}: {w(kind)}
                  </p>
                )
              );
            })}
          </Notice>
        </div>
      )}
    </ReviewSheet>
  );
}

function Total({ coupons, currency }: { coupons: readonly Coupon[]; currency: WireCurrency }) {
  const w = useWords(words);
  const wheel = useWords(wheelWords);
  const { money, coins } = totalOf(coupons, currency);
  const hasMoney = isPositive(money);
  return (
    <>
      <span className="block text-sm text-muted">{w('willGet')}</span>
      {hasMoney && <MoneyText amount={money} size="l" />}
      {coins > 0 && (
        <span className={`figures block font-semibold ${hasMoney ? '' : 'text-2xl'}`}>
          {hasMoney ? w('andCoins', { n: grouped(coins) }) : wheel('coins', { n: grouped(coins) })}
        </span>
      )}
    </>
  );
}

type RunningProps = { run: ClaimRun; currency: WireCurrency; onBonus: () => unknown; close: () => void };

function Running({ run, currency, onBonus, close }: RunningProps) {
  const w = useWords(words);
  const text = useText();
  const checking = useStore(claimChecking);
  const { isOver, claimed, coupons } = run;
  const [tried, total] = [triedIn(run), coupons.length];
  const said = isOver ? w('someReceived', { n: claimed.length, total }) : w('claiming', { n: tried + 1, total });
  return (
    <Modal title={w('allTitle')} onClose={close} locked={!isOver} footer={isOver && <EndButton close={close} />}>
      <div className="flex flex-col gap-4" data-claim-run={isOver ? 'over' : 'running'}>
        <p role="status" className="text-center text-lg font-semibold">
          {said}
        </p>
        {isOver ? (
          <Result run={run} currency={currency} onBonus={onBonus} />
        ) : (
          <div
            role="progressbar"
            aria-label={w('allTitle')}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={tried}
            className="h-3 overflow-hidden rounded-full bg-raised"
          >
            <div className="h-full rounded-full bg-gold transition-[width]" style={{ width: `${(tried / total) * 100}%` }} />
          </div>
        )}
        {checking && <Notice tone="wait">{text(checking.text)}</Notice>}
      </div>
    </Modal>
  );
}

function Result({ run, currency, onBonus }: Omit<RunningProps, 'close'>) {
  const w = useWords(words);
  const text = useText();
  const { money, coins } = totalOf(run.claimed, currency);
  const untried = run.coupons.length - triedIn(run);
  return (
    <>
      {run.claimed.length > 0 && (
        <dl className="rounded-2xl bg-card px-4 py-2 shadow-card">
          {isPositive(money) && (
            <KeyValue name={w('credited')}>
              <MoneyText amount={money} />
            </KeyValue>
          )}
          {coins > 0 && <KeyValue name={w('coinsGot')}>{grouped(coins)}</KeyValue>}
        </dl>
      )}
      {run.refusals.map(({ code, coupons }) => (
        <div key={code} data-refused={code}>
          <Notice tone="danger">
            <p className="font-semibold">{namesOf(coupons)}</p>
            <p>{text(spinTexts[code])}</p>
            {code === 'BONUS_REMAINING' && (
              <button type="button" onClick={() => onBonus()} className="-mb-2 min-h-11 font-semibold underline">
                {w('seeBonus')}
              </button>
            )}
          </Notice>
        </div>
      ))}
      {run.stopped && (
        <div data-untried={untried}>
          <Notice tone="danger">
            <p className="font-semibold">{text(run.stopped.text)}</p>
            <p>{w('notTried', { n: untried })}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
