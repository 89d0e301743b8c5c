import { wheel } from '@krapao/contract/constants';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useRef } from 'react';
import { useCall } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words as fairWords } from './fair.words.ts';
import { Hub } from './Hub.tsx';
import { soundWanted, toggleSound } from './sound.ts';
import { words } from './spin.words.ts';
import { type Spun, useSpin } from './use-spin.ts';
import type { Setup } from './use-wheel-data.ts';
import { useWheelSize } from './use-wheel-size.ts';
import { WheelCanvas } from './WheelCanvas.tsx';

export type WheelActs = {
  onInfo: () => unknown;
  onDeposit: () => unknown;
  onLanded: (spun: Spun, setup: Setup) => Promise<void>;
  onOver: () => Promise<unknown>;
};

export function Wheel({ setup, onInfo, onDeposit, onLanded, onOver }: WheelActs & { setup: Setup }) {
  const w = useWords(words);
  const fair = useWords(fairWords);
  const text = useText();
  const face = useRef<HTMLCanvasElement>(null);
  const { size, density } = useWheelSize();
  const hasSound = useStore(soundWanted);
  // Odds of a version never change. They are here before a spin, so that they cannot be made to fit it.
  const odds = useCall('GET /api/spinwheel/odds', { query: { version: String(setup.version) } }, { staleTimeMs: Number.POSITIVE_INFINITY });
  const { phase, message, landed, shown, coin, spin } = useSpin(setup, {
    odds: odds.data?.odds,
    face,
    onLanded: (spun) => onLanded(spun, setup),
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
        <IconButton icon="info" label={fair('info')} className="-mr-2.5" onClick={onInfo} />
      </div>
      <div
        data-wheel={phase}
        className="relative mx-auto mt-5 mb-3 aspect-square"
        // Drawn anew only when a resized window rests; until then it shrinks with it.
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
        <div className="flex items-center gap-3 rounded-2xl border border-line bg-card p-3.5" data-no-coins="">
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

/** Stands over the rim and points at the slice that counts. */
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
