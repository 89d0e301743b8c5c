import { Refusal } from '../../../platform/errors/errors.ts';

const atOnce = 2;
const retryAfterSeconds = 10;

/** Downloads under way on this node: each holds a connection of the database and a core for seconds. */
export type ExportSlots = { refuseFull(): void; take(): () => void };

export function makeExportSlots(): ExportSlots {
  let taken = 0;
  const refuseFull = (): void => {
    if (taken >= atOnce) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
  };
  return {
    refuseFull,
    take() {
      refuseFull();
      taken += 1;
      let isHeld = true;
      return () => {
        if (isHeld) taken -= 1;
        isHeld = false;
      };
    },
  };
}
