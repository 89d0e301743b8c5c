import { documentLang } from '@krapao/ui/language.ts';
import { useLanguage } from '@krapao/ui/words.ts';
import { type RefObject, useEffect, useState } from 'react';
import { drawWheel, labelFont, type Slice, type WheelColours } from './draw-wheel.ts';

const daylight = '(prefers-color-scheme: light)';

function coloursNow(): WheelColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return { rim: colour('--gold-strong'), rimDark: colour('--gold'), line: colour('--page') };
}

/** Grows when the wheel has to be drawn again though nothing of its own changed: letters arrived, day became night. */
function useRedraws(text: string): number {
  const [redraws, setRedraws] = useState(0);
  useEffect(() => {
    let isGone = false;
    const again = () => {
      if (!isGone) setRedraws((count) => count + 1);
    };
    // Drawn letters do not change by themselves when their font arrives.
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

type Props = { face: RefObject<HTMLCanvasElement | null>; slices: readonly Slice[]; size: number; density: number };

/** A picture for the eye alone: what it shows stands in words in the odds, and the result in the live region. */
export function WheelCanvas({ face, slices, size, density }: Props) {
  const lang = useLanguage();
  const redraws = useRedraws(slices.map(({ label }) => label).join(''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `redraws` stands for colours and fonts, which are read from the page.
  useEffect(() => {
    if (face.current) drawWheel(face.current, { size, density, slices, lang: documentLang[lang], colours: coloursNow() });
  }, [face, size, density, slices, lang, redraws]);
  // Without clipping, the corners of the turning square make the page wider than the phone.
  return (
    <div aria-hidden="true" className="size-full overflow-clip rounded-full shadow-card">
      <canvas ref={face} data-slices={slices.length} className="block size-full rounded-full will-change-transform" />
    </div>
  );
}
