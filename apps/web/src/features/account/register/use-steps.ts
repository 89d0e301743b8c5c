import { useEffect, useRef, useState } from 'react';
import { entryOf, type Step, stepOf } from './steps.ts';

/** The step in sight, one entry of the browser's history each. `allowed`: what is known now leads to it, or to an earlier one. */
export function useSteps(allowed: (step: Step) => Step) {
  const [step, setStep] = useState<Step>(() => allowed(stepOf(history.state) ?? 'phone'));
  const latest = useRef(allowed);
  useEffect(() => {
    latest.current = allowed;
  });

  useEffect(() => {
    const page = location.pathname;
    // The entry is named after what is shown: one that leads nowhere any more would be come to again.
    const name = (shown: Step) => {
      if (stepOf(history.state) !== shown) history.replaceState(entryOf(shown), '');
    };
    const hear = () => {
      const named = stepOf(history.state);
      if (location.pathname !== page || named === null) return;
      const shown = latest.current(named);
      name(shown);
      setStep(shown);
    };
    const first = stepOf(history.state);
    if (first !== null) name(latest.current(first));
    addEventListener('popstate', hear);
    return () => removeEventListener('popstate', hear);
  }, []);

  return {
    step,
    goOn: (next: Step) => {
      history.pushState(entryOf(next), '');
      setStep(next);
    },
    /** What is left is not to be come back to: a code that was entered. */
    goOnInstead: (next: Step) => {
      history.replaceState(entryOf(next), '');
      setStep(next);
    },
    goBack: () => history.back(),
  };
}
