import { wheelResizeDebounceMs } from '@krapao/contract/values/constants';
import { useEffect, useState } from 'react';
import { wheelSize } from './motion.ts';

type Measures = { readonly size: number; readonly density: number };

const now = (): Measures => ({ size: wheelSize(innerWidth), density: devicePixelRatio });

export function useWheelSize(): Measures {
  const [measures, setMeasures] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = now();
        setMeasures((last) => (last.size === next.size && last.density === next.density ? last : next));
      }, wheelResizeDebounceMs);
    };
    addEventListener('resize', follow);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', follow);
    };
  }, []);
  return measures;
}
