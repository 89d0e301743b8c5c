import { useState } from 'react';

/** The last that was there: a form must not vanish under the hands of whoever fills it in. */
export function useKept<R>(found: R | null): { readonly saved: R | null; readonly isGone: boolean } {
  const [kept, setKept] = useState(found);
  if (found !== null && found !== kept) setKept(found);
  return { saved: found ?? kept, isGone: found === null && kept !== null };
}
