/** What a member asks about: attached to a message, so that nobody has to type a reference. Pure, without zod. */
export const aboutKinds = ['deposit', 'bonus', 'withdraw', 'transfer', 'slip', 'error'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** `reference`: of the movement or the slip; of an error what the server's log calls the request. `code`: of an error. */
export type About = { readonly kind: AboutKind; readonly reference: string; readonly code?: string | undefined };

/** As both sides of the conversation read it: with what the server itself knows of the movement or the slip. */
export type MessageContext = About & {
  readonly amount?: number | undefined;
  readonly currency?: 'BAHT' | 'LAK' | undefined;
  readonly at?: string | undefined;
};

export const aboutBounds = { referenceMax: 80, codeMax: 40 } as const;
