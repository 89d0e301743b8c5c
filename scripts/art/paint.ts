/** Collects the definitions of one picture; equal definitions are written once. */
export type Paint = {
  readonly linear: (stops: readonly string[], direction?: Direction) => string;
  readonly radial: (stops: readonly string[], centre?: string) => string;
  readonly shape: (d: string) => string;
  readonly clip: (d: string) => string;
  readonly symbol: (content: string) => string;
  readonly definitions: () => string;
};
type Direction = 'diagonal' | 'down' | 'across';

const directions: Readonly<Record<Direction, string>> = { diagonal: ' y2="1"', down: ' x2="0" y2="1"', across: '' };

/** At most one decimal. */
export const round = (value: number): string => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** Evenly spaced colours; "colour@0.3" sets the offset. */
function stopsOf(stops: readonly string[]): string {
  return stops
    .map((stop, n) => {
      const [colour, place = String(n / (stops.length - 1))] = stop.split('@');
      const offset = round(Number(place));
      return `<stop${offset === '0' ? '' : ` offset="${offset}"`} stop-color="${colour}"/>`;
    })
    .join('');
}

export function makePaint(): Paint {
  const ids = new Map<string, string>();
  const idOf = (before: string, after: string): string => {
    const key = `${before}|${after}`;
    const id = ids.get(key) ?? `${String.fromCharCode(97 + (ids.size % 26))}${Math.floor(ids.size / 26) || ''}`;
    ids.set(key, id);
    return id;
  };
  return {
    linear: (stops, direction = 'diagonal') =>
      `url(#${idOf('<linearGradient', `${directions[direction]}>${stopsOf(stops)}</linearGradient>`)})`,
    radial: (stops, centre = '') => `url(#${idOf('<radialGradient', `${centre && ` ${centre}`}>${stopsOf(stops)}</radialGradient>`)})`,
    shape: (d) => `#${idOf('<path', ` d="${d}"/>`)}`,
    clip(d) {
      const shape = this.shape(d);
      return `url(#${idOf('<clipPath', `><use href="${shape}"/></clipPath>`)})`;
    },
    symbol: (content) => `#${idOf('<g', `>${content}</g>`)}`,
    definitions: () =>
      `<defs>${[...ids]
        .map(([key, id]) => {
          const at = key.indexOf('|');
          return `${key.slice(0, at)} id="${id}"${key.slice(at + 1)}`;
        })
        .join('')}</defs>`,
  };
}

/** A colour between two six-digit colours. */
export function mix(from: string, to: string, share: number): string {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(part(from, at) * (1 - share) + part(to, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Light, base and shade of one surface. */
export const tonesOf = (base: string): readonly [string, string, string] => [mix(base, '#fff0d0', 0.42), base, mix(base, '#14051f', 0.55)];
