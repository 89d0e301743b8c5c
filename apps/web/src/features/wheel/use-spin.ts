import type { ApiMap } from '@krapao/contract';
import { prizeModalDelayMs } from '@krapao/contract/values/constants';
import { CallError, isOutcomeUnknown } from '@krapao/ui/call-error.ts';
import { createIdempotencyKey } from '@krapao/ui/idempotency.ts';
import type { Text } from '@krapao/ui/words.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { spinTexts } from '../../i18n/spin-texts.ts';
import { call } from '../../lib/call.ts';
import type { Odds } from './check-draw.ts';
import { clientSeed, clientSeedSpent } from './client-seed.ts';
import { angleAt, anglesOf, planTurning, sliceUnderPointer, type Turning } from './motion.ts';
import { sendUntilAnswered } from './send-spin.ts';
import { chime, soundWanted, tick } from './sound.ts';
import { type Checked, checkSpin } from './spin-check.ts';
import { promiseNext, reloadSetup, type Setup } from './use-wheel-data.ts';
import { words } from './wheel.words.ts';

type Answer = ApiMap['POST /api/spinwheel/spin']['reply'];

export type Phase = 'idle' | 'asking' | 'turning' | 'landed';
export type Spun = Pick<NonNullable<Answer['result']>, 'code' | 'label' | 'remainingCoin'> & {
  readonly spinId: string;
  readonly checked: Promise<Checked>;
};
/** Resolves when the prize was dismissed, with whether to spin again. */
export type OnLanded = (spun: Spun, setup: Setup) => Promise<boolean>;

/** Kept until a response arrives: a retry must send the same request. */
type SpinRequest = { readonly setup: Setup; readonly odds: Odds; readonly clientSeed: string };

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const wantsRest = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const fadeMs = 400;

async function oddsOf(version: number): Promise<Odds> {
  return (await call('GET /api/spinwheel/odds', { query: { version: String(version) }, quiet: true })).odds;
}

const spinsOf = async () => (await call('GET /api/spinwheel/spins', { query: { page: 1, limit: 20 }, quiet: true })).spins;

type Ways = {
  odds: { readonly version: number; readonly odds: Odds } | undefined;
  face: RefObject<HTMLCanvasElement | null>;
  onLanded: OnLanded;
  onOver: () => Promise<unknown>;
};

export function useSpin(setup: Setup, { odds, face, onLanded, onOver }: Ways) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [message, setMessage] = useState<Text | null>(null);
  const [landed, setLanded] = useState<string | null>(null);
  const [coinLeft, setCoinLeft] = useState<number | null>(null);
  const [frozen, setFrozen] = useState<Setup | null>(null);
  const asked = useRef<SpinRequest>(null);
  const [idempotency] = useState(createIdempotencyKey);
  const running = useRef(false);
  const angle = useRef(0);
  const life = useRef<AbortController>(null);
  useEffect(() => {
    life.current = new AbortController();
    return () => life.current?.abort();
  }, []);
  const isGone = () => life.current?.signal.aborted ?? false;

  const send = ({ setup: { version }, clientSeed: text }: SpinRequest): Promise<Answer> =>
    sendUntilAnswered(() => call('POST /api/spinwheel/spin', { body: { clientSeed: text, version }, idempotency, quiet: true }), {
      wait,
      onLost: () => setMessage(words.lost),
    });

  async function turnTo(position: number, slices: number) {
    const element = face.current;
    if (!element || !life.current) return;
    const turning = planTurning({ from: angle.current, position, slices, random: Math.random });
    angle.current = turning.to;
    if (wantsRest()) {
      element.style.transform = rotation(turning.to);
      await element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs }).finished.catch(() => {});
    } else await turnWheel(element, turning, { slices, onBorder: soundWanted.get() ? tick : null, signal: life.current.signal });
  }

  function startAsking() {
    setMessage(null);
    setLanded(null);
    setPhase('asking');
  }

  async function spinOnce(next: Setup): Promise<boolean> {
    startAsking();
    asked.current ??= {
      setup: next,
      odds: odds?.version === next.version ? odds.odds : await oddsOf(next.version),
      clientSeed: clientSeed.get().text,
    };
    const promised = asked.current;
    // Turn the wheel that was shown, whatever is fetched meanwhile.
    setFrozen(promised.setup);
    setCoinLeft(null);
    const { result, proof, error } = await send(promised);
    asked.current = null;
    if (isGone()) return false;
    setMessage(null);
    if (!result || !proof) {
      if (error) setMessage(spinTexts[error]);
      return false;
    }
    clientSeedSpent();
    await promiseNext({ hash: proof.nextHash, coin: result.remainingCoin });
    setCoinLeft(result.remainingCoin);
    setPhase('turning');
    const { hash, version, slices } = promised.setup;
    const before = { hash, version, clientSeed: promised.clientSeed };
    const checked = checkSpin({ before, proof, code: result.code, odds: promised.odds, spins: spinsOf });
    const position = slices.findIndex(({ code }) => code === result.code);
    if (position >= 0) await turnTo(position, slices.length);
    if (isGone()) return false;
    setPhase('landed');
    setLanded(result.label);
    chime();
    await wait(prizeModalDelayMs);
    return !isGone() && onLanded({ ...result, spinId: proof.spinId, checked }, promised.setup);
  }

  async function spin() {
    if (running.current || (setup.coin <= 0 && asked.current === null)) return;
    running.current = true;
    try {
      let next = setup;
      while (await spinOnce(next)) {
        startAsking();
        [next] = await Promise.all([reloadSetup(), onOver()]);
        if (isGone() || next.coin <= 0) return;
      }
      await onOver();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isUnknown = asked.current !== null && isOutcomeUnknown(error.status) && error.status !== 429;
      // A refusal is final; without a response, the next press repeats the same request.
      if (!isOutcomeUnknown(error.status)) asked.current = null;
      if (!error.handled) setMessage(isUnknown ? words.unknown : error.text);
    } finally {
      running.current = false;
      setPhase('idle');
      setFrozen(null);
      setCoinLeft(null);
    }
  }

  const shown = frozen ?? setup;
  return { phase, message, landed, shown, coin: coinLeft ?? shown.coin, spin };
}

const rotation = (angle: number): string => `rotate(${angle}rad)`;

type Manner = {
  slices: number;
  onBorder: (() => void) | null;
  signal: AbortSignal;
};

/** Hands the whole animation to the browser, which keeps it smooth while the page is busy. */
async function turnWheel(element: HTMLElement, turning: Turning, { slices, onBorder, signal }: Manner): Promise<void> {
  const animation = element.animate(
    { transform: anglesOf(turning).map(rotation) },
    { duration: turning.durationMs, easing: 'linear', fill: 'forwards' },
  );
  signal.addEventListener('abort', () => animation.cancel(), { once: true });
  if (onBorder) watchBorders(animation, turning, slices, onBorder);
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
