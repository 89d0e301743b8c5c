import { Icon } from '@krapao/ui/Icon.tsx';
import { useState } from 'react';
import type { BonusView } from './active-bonus.ts';

type Props = { bonus: Pick<BonusView, 'banners' | 'terms'>; className?: string };

export function BonusPicture({ bonus, className = '' }: Props) {
  const image = bonus.banners.find((banner) => banner.image !== '')?.image;
  const [failed, setFailed] = useState<string | null>(null);
  const look = `block aspect-[2/1] w-full bg-raised ${className}`;
  if (image && image !== failed) return <img src={image} alt="" onError={() => setFailed(image)} className={`${look} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${look} relative overflow-hidden bg-[radial-gradient(90%_120%_at_85%_10%,color-mix(in_srgb,var(--gold)_55%,transparent),transparent_70%)]`}
    >
      <span className="figures absolute bottom-2 left-4 text-4xl font-semibold text-money">
        {bonus.terms.fixed === null ? `+${bonus.terms.percent}%` : '+'}
      </span>
      <Icon name="gift" className="absolute top-1/2 right-5 size-16 -translate-y-1/2 text-money" />
    </span>
  );
}
