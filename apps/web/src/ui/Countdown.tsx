import { countdownTickMs } from '@krapao/contract/values/constants';
import { useEffect, useRef, useState } from 'react';
import { minutesSeconds } from '../lib/clock.ts';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts to a point in time, so that a phone waking from sleep shows the right value. */
export function Countdown({ until, onEnd }: { until: Date | string | number; onEnd?: () => void }) {
  const end = new Date(until).getTime();
  const [left, setLeft] = useState(() => secondsUntil(end));
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      latestOnEnd.current?.();
    };
    const timer = setInterval(tick, countdownTickMs);
    tick();
    return () => clearInterval(timer);
  }, [end]);
  return (
    <span role="timer" className="figures font-semibold">
      {minutesSeconds(left)}
    </span>
  );
}
