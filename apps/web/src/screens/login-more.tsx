import { Licence } from '../features/lookup/Licence.tsx';
import { FirstSteps } from '../features/sessions/FirstSteps.tsx';

export function LoginMore({ isKnown }: { isKnown: boolean }) {
  return (
    <>
      {!isKnown && <FirstSteps />}
      <Licence />
    </>
  );
}
