import { useCallback, useEffect, useRef, useState } from 'react';

/** Acts once, when no press has come for this long; what is put away before then does not happen. */
export function useDebounced(act: () => unknown, ms: number): [press: () => void, isPressed: boolean] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = useCallback(() => {
    clearTimeout(timer.current);
    setIsPressed(true);
    timer.current = setTimeout(() => {
      setIsPressed(false);
      act();
    }, ms);
  }, [act, ms]);
  return [press, isPressed];
}
