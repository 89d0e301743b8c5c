import { angleAt, anglesOf, sliceUnderPointer, type Turning } from './motion.ts';

export const rotation = (angle: number): string => `rotate(${angle}rad)`;

type Manner = {
  slices: number;
  /** Called when a border passes the pointer; null where nobody listens. */
  onBorder: (() => void) | null;
  signal: AbortSignal;
};

/**
 * Turns the drawn wheel until it rests. The whole way is handed to the browser at once: it moves a finished picture by itself,
 * sixty times a second, also while this page is busy.
 */
export async function turnWheel(element: HTMLElement, turning: Turning, { slices, onBorder, signal }: Manner): Promise<void> {
  const animation = element.animate(
    { transform: anglesOf(turning).map(rotation) },
    { duration: turning.durationMs, easing: 'linear', fill: 'forwards' },
  );
  signal.addEventListener('abort', () => animation.cancel(), { once: true });
  if (onBorder) watchBorders(animation, turning, slices, onBorder);
  // Cancelled: the page is being left.
  await animation.finished.catch(() => {});
  element.style.transform = rotation(turning.to);
  animation.cancel();
}

function watchBorders(animation: Animation, turning: Turning, slices: number, onBorder: () => void) {
  let under = sliceUnderPointer(turning.from, slices);
  const look = () => {
    if (animation.playState !== 'running') return;
    const slice = sliceUnderPointer(angleAt(turning, Number(animation.currentTime ?? 0)), slices);
    if (slice !== under) onBorder();
    under = slice;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
