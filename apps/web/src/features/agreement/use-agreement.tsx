import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { whenFree } from '../../lib/modals.ts';
import { isAgreementRemembered } from '../../lib/session.ts';
import { scheduleNotice } from './schedule-notice.ts';

type Show = (agreements: readonly string[]) => void;
type FetchWindow = () => Promise<{ openAgreement: Show }>;

async function load(fetchWindow: FetchWindow): Promise<(() => void) | null> {
  try {
    const { agreements } = await call('GET /api/lookup/agreements', { quiet: true });
    if (agreements.length === 0) return null;
    const { openAgreement } = await fetchWindow();
    return () => openAgreement(agreements);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

export function useAgreement({ isLoaded, fetchWindow }: { isLoaded: boolean; fetchWindow: FetchWindow }) {
  useEffect(() => {
    if (isLoaded) return scheduleNotice({ isSkipped: isAgreementRemembered, whenFree, load: () => load(fetchWindow) });
  }, [isLoaded, fetchWindow]);
}
