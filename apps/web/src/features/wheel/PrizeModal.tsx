import { Button } from '@krapao/ui/Button.tsx';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import type { Coupon } from './coupon.ts';
import type { Checked } from './spin-check.ts';
import type { Spun } from './use-spin.ts';
import type { Setup } from './use-wheel-data.ts';
import { Verdict } from './Verdict.tsx';
import { words } from './wheel.words.ts';

type Props = {
  spun: Spun;
  slice: Setup['slices'][number] | undefined;
  coupon: Coupon | undefined;
  onHow: (checked: Checked) => unknown;
  close: (claims?: boolean) => void;
};

export function PrizeModal({ spun, slice, coupon, onHow, close }: Props) {
  const w = useWords(words);
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
            <Button autoFocus onClick={() => close(true)}>
              {w('claimNow')}
            </Button>
          </div>
        ) : (
          <EndButton close={() => close()} />
        )
      }
    >
      <div className="flex flex-col gap-4" data-prize={spun.code}>
        <div className="flex flex-col items-center gap-2 pt-2 text-center">
          <span
            className="flex min-h-24 w-full max-w-72 items-center justify-center rounded-2xl border border-line px-5 py-4 text-2xl font-semibold text-balance"
            style={slice && { backgroundColor: slice.bgColor, color: slice.textColor }}
          >
            {spun.label}
          </span>
          {slice?.htmlDescription && <StaffHtml html={slice.htmlDescription} className="text-muted" />}
          {coupon && <p className="text-sm text-muted">{w('prizeKept')}</p>}
        </div>
        <Verdict checked={checked} onHow={onHow} />
      </div>
    </Modal>
  );
}
