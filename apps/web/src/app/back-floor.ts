import { toastMs } from '@krapao/contract/values/constants';
import { onBack } from '../lib/modals.ts';
import { hasFloor, markFloor, token } from '../lib/session.ts';

/** Under the first page of a session lies an entry of the same address: a step back reaches it, and not what was there before the session. */
const floor = 'floor';
const above = 'above-floor';

const here = (): string => location.pathname + location.search;

type Floor = {
  /** Another page of the member's is in sight. */
  moved: () => void;
  stop: () => void;
};

/**
 * A step back from the first page asks first; a second one within the time of the question leaves the app. It leaves it altogether: a public page that was
 * visited before would end the session. `ask` says so; `isPublic` tells such pages.
 */
export function layFloor({ ask, isPublic }: { ask: () => void; isPublic: (path: string) => boolean }): Floor {
  let shown = here();
  let leavesUntil = 0;
  let timer = 0;

  function rise() {
    leavesUntil = 0;
    if (history.state === floor) history.pushState(above, '');
  }

  function askFirst() {
    leavesUntil = Date.now() + toastMs;
    ask();
    // It stays on the floor meanwhile: a second step back is then the browser's own, which also closes an app on the home screen.
    clearTimeout(timer);
    timer = window.setTimeout(rise, toastMs);
  }

  if (!hasFloor()) {
    history.replaceState(floor, '');
    markFloor();
  }
  rise();

  const stopHearing = onBack(({ event, closedModal }) => {
    // Whoever closes a window on the floor has not asked to leave.
    if (closedModal || token() === null) return rise();
    if (Date.now() < leavesUntil && history.state !== above) {
      event.stopImmediatePropagation();
      // Where there is nothing before it, the member's page stands here.
      history.replaceState(floor, '', shown);
      history.back();
      return;
    }
    if (isPublic(location.pathname)) {
      // A browser may skip the floor: the entry of the public page becomes it.
      event.stopImmediatePropagation();
      history.replaceState(floor, '', shown);
    }
    if (history.state !== floor) leavesUntil = 0;
    // From another page to this one: it has been reached, and is not being left.
    else if (here() === shown) askFirst();
    else rise();
  });

  return {
    moved: () => {
      shown = here();
      leavesUntil = 0;
    },
    stop: () => {
      clearTimeout(timer);
      stopHearing();
    },
  };
}
