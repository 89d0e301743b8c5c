import { createStore } from '@krapao/ui/store.ts';
import type { ComponentType } from 'react';

/** Claimed money. No live event announces it. A sum of several prizes has no statement line. */
export type Reward = { readonly source: 'INVITE' | 'REFUND' | 'WHEEL'; readonly amount: number; readonly isSum?: boolean };

/** Rewards and deposits that a response reports as credited. Deposits are references: their live event may be late or lost. */
export const credits = createStore<readonly (string | Reward)[]>([]);

export const noteCredited = (credit: string | Reward) => credits.set([...credits.get(), credit]);

/** `place`: ID of the modal that shows the card, or 0 for the page. */
export const newsCard = createStore<{ readonly place: number; readonly Card: ComponentType } | null>(null);
