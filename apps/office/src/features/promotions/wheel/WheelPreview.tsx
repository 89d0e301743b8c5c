import { inLanguage } from '@krapao/contract/languages';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { Slice } from './wheel.types.ts';
import { wheelWords } from './wheel.words.ts';

const radius = 100;
const place = (turn: number, at: number): string => `${at * Math.sin(turn * 2 * Math.PI)} ${-at * Math.cos(turn * 2 * Math.PI)}`;

/** The wheel as members see it, small: every slice is as wide as the others, whatever its chance. */
export function WheelPreview({ slices }: { slices: readonly Slice[] }) {
  const say = useWords(wheelWords);
  const lang = useLanguage();
  const part = 1 / slices.length;
  return (
    <svg viewBox="-104 -112 208 216" role="img" aria-label={say('preview')} className="mx-auto block w-full max-w-64">
      {slices.map((slice, at) => {
        const [from, to, middle] = [at * part, (at + 1) * part, (at + 0.5) * part];
        const label = inLanguage(slice.label, lang, lang);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slices may carry the same code while one is being typed
          <g key={at}>
            {slices.length === 1 ? (
              <circle r={radius} fill={slice.bgColor} />
            ) : (
              <path
                d={`M0 0 L${place(from, radius)} A${radius} ${radius} 0 ${part > 0.5 ? 1 : 0} 1 ${place(to, radius)} Z`}
                fill={slice.bgColor}
                stroke="var(--card)"
              />
            )}
            <text
              fill={slice.textColor}
              fontSize={slices.length > 14 ? 7 : 10}
              textAnchor="end"
              dominantBaseline="middle"
              transform={`rotate(${middle * 360 - 90}) translate(${radius - 6} 0)`}
            >
              {label.length > 14 ? `${label.slice(0, 13)}…` : label}
            </text>
          </g>
        );
      })}
      <circle r={12} fill="var(--card)" stroke="var(--gold)" strokeWidth={3} />
      <path d="M-8 -110 L8 -110 L0 -92 Z" fill="var(--gold)" />
    </svg>
  );
}
