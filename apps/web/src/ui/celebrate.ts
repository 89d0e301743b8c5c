import { formatAmount, type Money, minorPerUnit, money } from '@krapao/money';

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState !== 'visible';

const coins = 26;
const flightMs = 700;
/** Neighbours in time fly far apart. */
const turn = 2.4;

/** Coins fly from the middle of `sky` once. */
export function celebrate(sky: HTMLElement): void {
  if (isCalm()) return;
  // Browsers refuse to vibrate before the first press, and warn about it.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([14, 50, 28]);
  for (let n = 0; n < coins; n += 1) {
    const coin = document.createElement('span');
    coin.className = `absolute top-2/5 left-1/2 ${n % 3 === 0 ? 'size-2.5' : 'size-1.5'} rounded-full ${n % 2 === 0 ? 'bg-gold' : 'bg-gold-strong'}`;
    sky.append(coin);
    const reach = 70 + ((n * 53) % 130);
    const [x, y] = [Math.cos(n * turn) * reach * 1.3, Math.sin(n * turn) * reach * 0.7];
    const at = (share: number, fall: number) => `translate(${x * share}px, ${y * share + fall}px) rotate3d(1, 1, 0, ${share}turn)`;
    const flight = coin.animate(
      [
        { transform: at(0.1, 0), opacity: 1 },
        { transform: at(0.8, 0), opacity: 1, offset: 0.5 },
        { transform: at(1, 50), opacity: 0 },
      ],
      { duration: flightMs + (n % 5) * 40, easing: 'cubic-bezier(0.15, 0.75, 0.4, 1)' },
    );
    flight.finished.catch(() => undefined).then(() => coin.remove());
  }
}

const countMs = 900;

/** Decimals stay those of `to`: running satang would only flicker. */
export function stepBetween({ from, to, share }: { from: Money; to: Money; share: number }): Money {
  const left = ((to.minor - from.minor) * BigInt(Math.round((1 - share) * 1_000))) / 1_000n;
  return money(to.minor - (left / minorPerUnit) * minorPerUnit, to.currency);
}

/** Counts in a copy over the figure, which keeps its final text: no layout moves, and nothing wrong is read out. */
export function countUp(figure: HTMLElement, { from, to, sign }: { from: Money; to: Money; sign: string }): () => void {
  if (isCalm()) return () => undefined;
  const copy = figure.cloneNode(true) as HTMLElement;
  const digits = copy.firstElementChild;
  delete copy.dataset.money;
  copy.ariaHidden = 'true';
  copy.classList.add('absolute', 'right-0', 'bottom-0', 'whitespace-nowrap');
  figure.style.opacity = '0';
  figure.after(copy);
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    copy.remove();
    figure.style.opacity = '';
  };
  const draw = () => {
    const share = (performance.now() - startedAt) / countMs;
    if (share >= 1) return stop();
    if (digits) digits.textContent = `${sign}${formatAmount(stepBetween({ from, to, share: 1 - (1 - Math.max(share, 0)) ** 3 }))}`;
    frame = requestAnimationFrame(draw);
  };
  draw();
  return stop;
}
