import type { Currency } from '@krapao/money';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { words } from './qr-codes.words.ts';
import { frameColours as colours } from './qr-picture.ts';

export const headingOf = (currency: Currency, w: (name: 'payQr' | 'payLaoQr') => string): string =>
  w(currency === 'LAK' ? 'payLaoQr' : 'payQr');

type Props = { currency: Currency; payee: string; amount: string; children: ReactNode };

/** Looks like the picture that members save, in both themes. */
export function QrFrame({ currency, payee, amount, children }: Props) {
  const w = useWords(words);
  return (
    <figure
      className="w-full max-w-80 overflow-hidden rounded-2xl text-center shadow-card"
      style={{ backgroundColor: colours.paper, color: colours.ink }}
    >
      <p
        className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-2 font-semibold"
        style={{ backgroundColor: colours.navy, color: colours.paper }}
      >
        <Icon name="qr" className="size-5" />
        {headingOf(currency, w)}
      </p>
      <div className="relative mx-auto mt-4 w-fit max-w-full p-3.5">
        {corners.map((corner) => (
          <span key={corner} aria-hidden="true" className={`absolute size-7 ${corner}`} style={{ borderColor: colours.gold }} />
        ))}
        {children}
      </div>
      <figcaption className="px-4 pt-2 pb-4">
        <span className="figures block text-2xl font-semibold">{amount}</span>
        <span className="block text-sm" style={{ color: colours.muted }}>
          {w('payee')}{' '}
          <span className="font-semibold" style={{ color: colours.ink }}>
            {payee}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

const corners = [
  'top-0 left-0 rounded-tl-xl border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-xl border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-xl border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-xl border-r-4 border-b-4',
] as const;
