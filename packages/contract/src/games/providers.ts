/** Single source for routes, environment variables, settings and names of game providers. Must not import zod. */
export const gameCategories = ['slot', 'sport', 'lotto'] as const;
export type GameCategory = (typeof gameCategories)[number];
export type ProviderFamily = 'joker' | 'pg' | 'betflix' | 'askmebet' | 'agent';

type Facts = {
  readonly name: string;
  readonly category: GameCategory;
  readonly family: ProviderFamily;
  /** `GET /api/autoLogin/<lower-case code>/...` returns a link that signs the member in. */
  readonly autoLogin?: true;
  /** Credits shown in the game per currency unit; default 1. The provider's API uses the currency itself. */
  readonly ftWalletSlot?: number;
};

const table = {
  JOKER: { name: 'Joker', category: 'slot', family: 'joker' },
  PG: { name: 'PG', category: 'slot', family: 'pg', autoLogin: true },
  SLOTXO: { name: 'SlotXO', category: 'slot', family: 'joker', ftWalletSlot: 10 },
  SUPERSLOT: { name: 'Super Slot', category: 'slot', family: 'pg' },
  PGSLOT: { name: 'PG Slot', category: 'slot', family: 'pg', autoLogin: true },
  JOKER2: { name: 'Joker 2', category: 'slot', family: 'joker', autoLogin: true },
  BETFLIX: { name: 'Betflix', category: 'slot', family: 'betflix', autoLogin: true },
  ASKMEBET: { name: 'AskMeBet', category: 'slot', family: 'askmebet', autoLogin: true },
  AREASLOT: { name: 'Area Slot', category: 'slot', family: 'askmebet', autoLogin: true },
  CIRCUS: { name: 'Circus', category: 'slot', family: 'betflix', autoLogin: true },
  SLOTRACHA: { name: 'Slot Racha', category: 'slot', family: 'askmebet', autoLogin: true },
  UFABET: { name: 'UFABET', category: 'sport', family: 'agent' },
  SEXYGAME: { name: 'Sexy Game', category: 'sport', family: 'pg' },
  IMI: { name: 'IMI', category: 'sport', family: 'betflix', autoLogin: true },
  USUN: { name: 'USUN', category: 'sport', family: 'betflix', autoLogin: true },
  HUAYHD: { name: 'Huay HD', category: 'lotto', family: 'agent', autoLogin: true },
} as const satisfies Record<string, Facts>;

export type ProviderCode = keyof typeof table;
export const providers: Readonly<Record<ProviderCode, Facts>> = table;
export const isProviderCode = (code: string): code is ProviderCode => Object.hasOwn(providers, code);
export const providerCodes = Object.keys(providers).filter(isProviderCode);
