export const aboutKinds = ['deposit', 'bonus', 'withdraw', 'transfer', 'slip', 'error'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** `reference`: of the movement or slip; for an error, the request id in the server log. `code`: errors only. */
export type About = { readonly kind: AboutKind; readonly reference: string; readonly code?: string | undefined };

export type MessageContext = About & {
  readonly amount?: number | undefined;
  readonly currency?: 'BAHT' | 'LAK' | undefined;
  readonly at?: string | undefined;
};

export const aboutBounds = { referenceMax: 80, codeMax: 40 } as const;
