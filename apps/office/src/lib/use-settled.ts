import { useEffect, useState } from 'react';

/** The value once it has not changed for a moment: a search as somebody types asks once a word, not once a letter. */
export function useSettled<T>(value: T, afterMs = 150): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
