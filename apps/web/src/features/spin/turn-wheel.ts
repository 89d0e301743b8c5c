import { angleAt, sliceUnderPointer, type Turning } from './motion.ts';

export const rotation = (angle: number): string => `rotate(${angle}rad)`;

/**
 * Turns the drawn wheel, frame by frame, until it rests. Only the place of a finished picture changes, which the browser does
 * without drawing it again.
 */
export function turnWheel(
  element: HTMLElement,
  turning: Turning,
  { slices, onBorder, signal }: { slices: number; onBorder: () => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((done) => {
    let startedAt: number | null = null;
    let under = sliceUnderPointer(turning.from, slices);
    const step = (now: number) => {
      if (signal.aborted) return done();
      startedAt ??= now;
      const angle = angleAt(turning, now - startedAt);
      element.style.transform = rotation(angle);
      const slice = sliceUnderPointer(angle, slices);
      if (slice !== under) onBorder();
      under = slice;
      if (angle === turning.to) return done();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
