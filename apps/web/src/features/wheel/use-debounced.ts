import { useCallback, useEffect, useRef, useState } from 'react';

/** Unmounting before the delay has passed cancels the action. */
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
