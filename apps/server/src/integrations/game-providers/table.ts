import { type GameCategory, type ProviderCode, providerNames } from '@krapao/contract/values/constants';

export type Family = 'joker' | 'pg' | 'betflix' | 'askmebet' | 'agent';

export type ProviderFacts = {
  readonly name: string;
  readonly category: GameCategory;
  readonly family: Family;
  /** Credits shown inside the game for one unit of the member's currency. The provider's API uses the currency itself. */
  readonly ftWalletSlot: number;
};

const facts = (code: ProviderCode, category: GameCategory, family: Family, ftWalletSlot = 1): ProviderFacts => ({
  name: providerNames[code],
  category,
  family,
  ftWalletSlot,
});

/** Every provider, in the order of the cards on the home page. */
export const providerTable: Readonly<Record<ProviderCode, ProviderFacts>> = {
  JOKER: facts('JOKER', 'slot', 'joker'),
  PG: facts('PG', 'slot', 'pg'),
  SLOTXO: facts('SLOTXO', 'slot', 'joker', 10),
  SUPERSLOT: facts('SUPERSLOT', 'slot', 'pg'),
  PGSLOT: facts('PGSLOT', 'slot', 'pg'),
  JOKER2: facts('JOKER2', 'slot', 'joker'),
  BETFLIX: facts('BETFLIX', 'slot', 'betflix'),
  ASKMEBET: facts('ASKMEBET', 'slot', 'askmebet'),
  AREASLOT: facts('AREASLOT', 'slot', 'askmebet'),
  CIRCUS: facts('CIRCUS', 'slot', 'betflix'),
  SLOTRACHA: facts('SLOTRACHA', 'slot', 'askmebet'),
  UFABET: facts('UFABET', 'sport', 'agent'),
  SEXYGAME: facts('SEXYGAME', 'sport', 'pg'),
  IMI: facts('IMI', 'sport', 'betflix'),
  USUN: facts('USUN', 'sport', 'betflix'),
  HUAYHD: facts('HUAYHD', 'lotto', 'agent'),
};

export const isProviderCode = (code: string): code is ProviderCode => Object.hasOwn(providerTable, code);
export const providerList = Object.keys(providerTable).filter(isProviderCode);
