import { type Currency, currencies } from '@krapao/money';

declare const __LAOS__: boolean;

export const isLao = typeof __LAOS__ !== 'undefined' && __LAOS__;
export const currenciesInUse: readonly Currency[] = isLao ? currencies : ['THB'];
