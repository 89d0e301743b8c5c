import { useEffect, useState } from 'react';
import { loadable } from '../app/loadable.ts';
import type { MeterProps } from '../features/bonus/BonusMeter.tsx';

/** Loaded on demand: most members have no bonus. */
export const meter = loadable<MeterProps>(async () => (await import('../features/bonus/BonusMeter.tsx')).BonusMeter);

export function BonusSlot(props: MeterProps) {
  const [Meter, setMeter] = useState(() => meter.loaded);
  const isWanted = props.bonus.status || props.bonus.ended !== null;
  useEffect(() => {
    let isGone = false;
    if (isWanted && !Meter)
      meter.load().then(
        (loaded) => !isGone && setMeter(() => loaded),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [isWanted, Meter]);
  return isWanted && Meter && <Meter {...props} />;
}
