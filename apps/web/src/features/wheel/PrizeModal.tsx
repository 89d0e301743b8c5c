import { claimDebounceMs } from '@krapao/contract/values/constants';
import { Button } from '@krapao/ui/Button.tsx';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { grouped } from '../../lib/grouped.ts';
import { useCall } from '../../lib/query.ts';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import { MoneyMoment } from '../../ui/MoneyMoment.tsx';
import type { Coupon } from './coupon.ts';
import { words } from './prizes.words.ts';
import type { Checked } from './spin-check.ts';
import { useDebounced } from './use-debounced.ts';
import type { Spun } from './use-spin.ts';
import type { Setup } from './use-wheel-data.ts';
import { Verdict } from './Verdict.tsx';

export type Next = 'claim' | 'again';
type Props = {
  spun: Spun;
  slice: Setup['slices'][number] | undefined;
  coupon: Coupon | undefined;
  onHow: (checked: Checked) => unknown;
  close: (next?: Next) => void;
};

export function PrizeModal({ spun, slice, coupon, onHow, close }: Props) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const canSpin = useCall('GET /api/spinwheel/active').data?.active === true && spun.remainingCoin > 0;
  // The second press of two would reach what the closed window covered, such as the menu.
  const [pressAgain, isAgain] = useDebounced(() => close('again'), claimDebounceMs);
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    spun.checked.then(setChecked);
  }, [spun]);
  return (
    <Modal
      title={w('prizeTitle')}
      onClose={() => close()}
      footer={
        coupon ? (
          <div className="grid grid-cols-2 gap-3">
            <Button look="quiet" onClick={() => close()}>
              {w('later')}
            </Button>
            <Button data-first-focus="" onClick={() => close('claim')}>
              {w('claimNow')}
            </Button>
            {canSpin && (
              <Button look="quiet" className="col-span-2" busy={isAgain} onClick={pressAgain}>
                {w('again')}
              </Button>
            )}
          </div>
        ) : canSpin ? (
          <div className="grid grid-cols-2 gap-3">
            <Button look="quiet" onClick={() => close()}>
              {ui('close')}
            </Button>
            <Button data-first-focus="" busy={isAgain} onClick={pressAgain}>
              {w('again')}
            </Button>
          </div>
        ) : (
          <EndButton close={() => close()} />
        )
      }
    >
      <div className="flex flex-col gap-4" data-prize={spun.code}>
        <div className="flex flex-col items-center gap-2 text-center">
          <MoneyMoment news={coupon ? coupon._id : null} className="flex w-full flex-col items-center gap-3 p-5">
            {coupon && <img src="/art/done.svg" alt="" width={160} height={120} className="h-24 w-32 short:hidden" />}
            <p className={`max-w-full text-3xl leading-snug font-semibold text-balance ${coupon ? 'text-amount' : ''}`}>{spun.label}</p>
          </MoneyMoment>
          {slice?.htmlDescription && <StaffHtml html={slice.htmlDescription} className="text-muted" />}
          {coupon && <p className="text-sm text-muted">{w('prizeKept')}</p>}
          {canSpin && <p className="text-sm text-muted">{w('coinsLeft', { n: grouped(spun.remainingCoin) })}</p>}
        </div>
        <Verdict checked={checked} onHow={onHow} />
      </div>
    </Modal>
  );
}
