/** Where members see a picture: its form (width by height; null: the picture's own), and how wide it is shown on a phone and on a desk. */
export type Place = { readonly ratio: number | null; readonly widthsPx: readonly number[] };

export const places = {
  /** Slides before a window, and those of bonuses and codes. */
  banner: { ratio: 2, widthsPx: [328, 448] },
  /** Codes to scan. */
  square: { ratio: 1, widthsPx: [200] },
  /** Logos of game providers. */
  logo: { ratio: 1, widthsPx: [44, 56] },
  /** Covers of films that are held upright, in the list and over the film. */
  cover: { ratio: 9 / 16, widthsPx: [72, 328] },
} as const satisfies Record<string, Place>;
