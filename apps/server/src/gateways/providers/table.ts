import type { GameCategory, ProviderCode } from '@krapao/contract/constants';

export type Family = 'joker' | 'pg' | 'betflix' | 'askmebet' | 'agent';

export type ProviderFacts = {
  readonly name: string;
  readonly category: GameCategory;
  readonly family: Family;
  /** Credits shown inside the game for one unit of the member's currency. The provider's API uses the currency itself. */
  readonly ftWalletSlot: number;
};

const facts = (name: string, category: GameCategory, family: Family, ftWalletSlot = 1): ProviderFacts => ({
  name,
  category,
  family,
  ftWalletSlot,
});

/** Every provider, in the order of the cards on the home page. */
export const providerTable: Readonly<Record<ProviderCode, ProviderFacts>> = {
  JOKER: facts('Joker', 'slot', 'joker'),
  PG: facts('PG', 'slot', 'pg'),
  SLOTXO: facts('SlotXO', 'slot', 'joker', 10),
  SUPERSLOT: facts('Super Slot', 'slot', 'pg'),
  PGSLOT: facts('PG Slot', 'slot', 'pg'),
  JOKER2: facts('Joker 2', 'slot', 'joker'),
  BETFLIX: facts('Betflix', 'slot', 'betflix'),
  ASKMEBET: facts('AskMeBet', 'slot', 'askmebet'),
  AREASLOT: facts('Area Slot', 'slot', 'askmebet'),
  CIRCUS: facts('Circus', 'slot', 'betflix'),
  SLOTRACHA: facts('Slot Racha', 'slot', 'askmebet'),
  UFABET: facts('UFABET', 'sport', 'agent'),
  SEXYGAME: facts('Sexy Game', 'sport', 'pg'),
  IMI: facts('IMI', 'sport', 'betflix'),
  USUN: facts('USUN', 'sport', 'betflix'),
  HUAYHD: facts('Huay HD', 'lotto', 'agent'),
};

export const isProviderCode = (code: string): code is ProviderCode => Object.hasOwn(providerTable, code);
export const providerList = Object.keys(providerTable).filter(isProviderCode);
