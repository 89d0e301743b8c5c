import { openLazily } from '../lib/open-lazily.ts';

/** A modal, because the public page would end the session. */
export const openHowto = (): void =>
  void openLazily(
    () => import('../features/lookup/HowtoModal.tsx'),
    ({ HowtoModal }, close) => <HowtoModal close={close} />,
  );
