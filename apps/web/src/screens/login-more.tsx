import type { ComponentType } from 'react';
import { Licence } from '../features/lookup/Licence.tsx';
import { FirstOffer } from '../features/sessions/FirstOffer.tsx';
import { FirstSteps } from '../features/sessions/FirstSteps.tsx';
import { call } from '../lib/call.ts';
import { isKnownBrowser } from '../lib/session.ts';

export type MoreProps = { isKnown: boolean };

/** Waits for the offer, so that nothing moves when it comes. */
export async function loadMore(): Promise<ComponentType<MoreProps>> {
  const { offer } = isKnownBrowser()
    ? { offer: null }
    : await call('GET /api/bonus/welcome', { quiet: true }).catch(() => ({ offer: null }));
  return ({ isKnown }) => (
    <>
      {!isKnown && offer && <FirstOffer offer={offer} />}
      {!isKnown && <FirstSteps />}
      <Licence />
    </>
  );
}
