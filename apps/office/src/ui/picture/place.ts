/** `ratio`: width / height, null for the picture's own. `widthsPx`: display width on phone and desktop. */
export type Place = { readonly ratio: number | null; readonly widthsPx: readonly number[] };

export const places = {
  banner: { ratio: 2, widthsPx: [328, 448] },
  square: { ratio: 1, widthsPx: [200] },
  logo: { ratio: 1, widthsPx: [44, 56] },
  cover: { ratio: 9 / 16, widthsPx: [72, 328] },
} as const satisfies Record<string, Place>;
