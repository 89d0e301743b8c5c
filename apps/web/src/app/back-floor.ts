import { toastMs } from '@krapao/contract/values/constants';
import { onBack } from '../lib/modals.ts';
import { hasFloor, markFloor, token } from '../lib/session.ts';

/** A duplicate history entry below the first page catches a step back that would leave the session. */
const floor = 'floor';
const above = 'above-floor';

const here = (): string => location.pathname + location.search;

type Floor = {
  moved: () => void;
  stop: () => void;
};

/**
 * Going back from the first page asks first; going back again in time leaves the app altogether, because a public page
 * visited earlier would end the session.
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
    // Stay on the floor meanwhile: a second step back is then the browser's own, which also closes an installed app.
    clearTimeout(timer);
    timer = window.setTimeout(rise, toastMs);
  }

  if (!hasFloor()) {
    history.replaceState(floor, '');
    markFloor();
  }
  rise();

  const stopHearing = onBack(({ event, closedModal }) => {
    // Closing a modal with the back button is not a request to leave.
    if (closedModal || token() === null) return rise();
    if (Date.now() < leavesUntil && history.state !== above) {
      event.stopImmediatePropagation();
      // If there is no earlier entry, the member's page must stay here.
      history.replaceState(floor, '', shown);
      history.back();
      return;
    }
    if (isPublic(location.pathname)) {
      // A browser may skip the floor entry; turn the public page's entry into it.
      event.stopImmediatePropagation();
      history.replaceState(floor, '', shown);
    }
    if (history.state !== floor) leavesUntil = 0;
    // Arriving on this page from another one is not leaving it.
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
