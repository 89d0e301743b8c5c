import { wheel } from '@krapao/contract/values/constants';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { documentLang } from '@krapao/ui/language.ts';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { grouped } from '../../lib/grouped.ts';
import { useCall } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { drawWheel, hubShare, labelFont, type Slice, type WheelColours } from './draw-wheel.ts';
import { soundWanted, toggleSound } from './sound.ts';
import { type OnLanded, type Phase, useSpin } from './use-spin.ts';
import type { Setup } from './use-wheel-data.ts';
import { useWheelSize } from './use-wheel-size.ts';
import { words } from './wheel.words.ts';

export type WheelActs = {
  onInfo: () => unknown;
  onDeposit: () => unknown;
  onLanded: OnLanded;
  onOver: () => Promise<unknown>;
};

export function Wheel({ setup, onInfo, onDeposit, onLanded, onOver }: WheelActs & { setup: Setup }) {
  const w = useWords(words);
  const text = useText();
  const face = useRef<HTMLCanvasElement>(null);
  const { size, density } = useWheelSize();
  const hasSound = useStore(soundWanted);
  // Loaded before the spin, so that the odds cannot be adapted to its result. The odds of a version never change.
  const odds = useCall('GET /api/spinwheel/odds', { query: { version: String(setup.version) } }, { staleTimeMs: Number.POSITIVE_INFINITY });
  const { phase, message, landed, shown, coin, spin } = useSpin(setup, {
    odds: odds.data,
    face,
    onLanded,
    onOver,
  });
  const isBroke = coin <= 0 && phase === 'idle' && message === null;
  return (
    <>
      <div className="flex items-center gap-1">
        <h1 className="min-w-0 flex-1 text-2xl font-semibold">{shown.name || w('title')}</h1>
        <IconButton
          icon={hasSound ? 'sound' : 'sound-off'}
          label={w(hasSound ? 'soundOff' : 'soundOn')}
          aria-pressed={hasSound}
          onClick={toggleSound}
        />
        <IconButton icon="info" label={w('info')} className="-mr-2.5" onClick={onInfo} />
      </div>
      <div
        data-wheel={phase}
        className="relative mx-auto mt-5 mb-3 aspect-square"
        // Redrawn only when resizing has stopped; until then CSS scales it.
        style={{ width: size, maxWidth: `${wheel.windowShare * 100}vw` }}
      >
        <WheelCanvas face={face} slices={shown.slices} size={size} density={density} />
        <Pointer />
        <Hub coin={coin} phase={phase} onPress={spin} />
      </div>
      <p aria-live="polite" className="min-h-[1.6em] text-center font-semibold" data-landed={landed ?? undefined}>
        {landed !== null ? (
          w('stopped', { label: landed })
        ) : phase === 'asking' || phase === 'turning' ? (
          <span className="sr-only">{w('turning')}</span>
        ) : (
          !isBroke && <span className="text-sm font-normal text-muted">{w('hint')}</span>
        )}
      </p>
      {message && (
        <div className="mt-2" data-spin-message="">
          <Notice tone={phase === 'asking' ? 'wait' : 'danger'}>{text(message)}</Notice>
        </div>
      )}
      {isBroke && (
        <div className="flex items-center gap-3 rounded-2xl bg-card shadow-card p-3.5" data-no-coins="">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{w('noCoins')}</p>
            <p className="text-sm text-muted">{w('noCoinsText')}</p>
          </div>
          <Button size="s" icon="deposit" onClick={onDeposit}>
            {w('deposit')}
          </Button>
        </div>
      )}
    </>
  );
}

function Pointer() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-2 -2 34 42"
      className="absolute -top-[5%] left-1/2 w-[10%] -translate-x-1/2 fill-[#e5484d] stroke-page drop-shadow-md"
    >
      <path d="M15 38 3.700 19.500A13.200 13.200 0 1 1 26.300 19.500Z" strokeWidth="2.500" strokeLinejoin="round" />
      <circle cx="15" cy="13" r="4.500" className="fill-page stroke-none" />
    </svg>
  );
}

type Props = { coin: number; phase: Phase; onPress: () => unknown };

const share = `${hubShare * 100}%`;

function Hub({ coin, phase, onPress }: Props) {
  const w = useWords(words);
  const isOff = phase !== 'idle' || coin <= 0;
  return (
    <button
      type="button"
      data-spin=""
      // Not `disabled`, so that keyboard users keep the focus while the wheel turns. Presses are ignored meanwhile.
      aria-disabled={isOff || undefined}
      aria-busy={phase === 'asking' || undefined}
      onClick={() => onPress()}
      className={`absolute top-1/2 left-1/2 flex -translate-1/2 flex-col items-center justify-center rounded-full border-4 border-page leading-tight ${isOff ? 'cursor-not-allowed bg-raised text-muted' : 'bg-gold text-on-gold hover:bg-gold-strong active:bg-gold-strong'}`}
      style={{ width: share, height: share }}
    >
      {phase === 'asking' && <Spinner />}
      <span className={phase === 'asking' ? 'sr-only' : 'text-[length:min(1.125rem,5.5vw)] font-bold'}>{w('spin')}</span>
      <span className="sr-only">{w('spinFor')}</span>
      <span className="figures flex items-center gap-0.5 text-[length:min(0.875rem,4.5vw)] font-semibold" data-coins={coin}>
        <Icon name="coin" className="size-4" />
        {grouped(coin)}
      </span>
    </button>
  );
}

const daylight = '(prefers-color-scheme: light)';

function coloursNow(): WheelColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return { rim: colour('--gold-strong'), rimDark: colour('--gold'), line: colour('--page') };
}

function useRedraws(text: string): number {
  const [redraws, setRedraws] = useState(0);
  useEffect(() => {
    let isGone = false;
    const again = () => {
      if (!isGone) setRedraws((count) => count + 1);
    };
    // Canvas text is not updated when its font loads.
    if (!document.fonts.check(labelFont(16), text)) document.fonts.load(labelFont(16), text).then(again, () => {});
    const light = matchMedia(daylight);
    light.addEventListener('change', again);
    return () => {
      isGone = true;
      light.removeEventListener('change', again);
    };
  }, [text]);
  return redraws;
}

type WheelCanvasProps = { face: RefObject<HTMLCanvasElement | null>; slices: readonly Slice[]; size: number; density: number };

/** Decorative: the odds and the live region carry the same information as text. */
function WheelCanvas({ face, slices, size, density }: WheelCanvasProps) {
  const lang = useLanguage();
  const redraws = useRedraws(slices.map(({ label }) => label).join(''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `redraws` stands for colours and fonts, which are read from the page.
  useEffect(() => {
    if (face.current) drawWheel(face.current, { size, density, slices, lang: documentLang[lang], colours: coloursNow() });
  }, [face, size, density, slices, lang, redraws]);
  // Without clipping, the corners of the rotating square would widen the page.
  return (
    <div aria-hidden="true" className="size-full overflow-clip rounded-full shadow-card">
      <canvas ref={face} data-slices={slices.length} className="block size-full rounded-full will-change-transform" />
    </div>
  );
}
