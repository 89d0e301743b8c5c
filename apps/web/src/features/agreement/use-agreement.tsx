import { agreementDelayMs } from '@krapao/contract/constants';
import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { modals, openModal } from '../../lib/modals.ts';
import { isAgreementRemembered, token } from '../../lib/session.ts';

// A member who comes back to home from another page has read it already; whoever signs in anew has not.
let shownFor: string | null = null;

async function show() {
  const member = token();
  if (member === null || member === shownFor || isAgreementRemembered()) return;
  try {
    const { agreements } = await call('GET /api/lookup/agreements', { quiet: true });
    // Never over something that the member has begun.
    if (agreements.length === 0 || modals.get().length > 0 || token() !== member) return;
    const { AgreementModal } = await import('./AgreementModal.tsx');
    shownFor = member;
    await openModal((close) => <AgreementModal agreements={agreements} close={close} />);
  } catch (error) {
    // Lists that do not load stay silent; the next visit asks again.
    if (!(error instanceof CallError)) throw error;
  }
}

/** The notice that comes 1.5 s after home has loaded. */
export function useAgreement({ isLoaded }: { isLoaded: boolean }) {
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(show, agreementDelayMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
}
