import { createStore } from '@krapao/ui/store.ts';
import type { ComponentType } from 'react';

/** Deposits that a response reports as credited: the live event may be late or lost. */
export const creditedDeposits = createStore<readonly string[]>([]);

export const noteCredited = (reference: string) => creditedDeposits.set([...creditedDeposits.get(), reference]);

/** `place`: ID of the modal that shows the card, or 0 for the page. */
export const newsCard = createStore<{ readonly place: number; readonly Card: ComponentType } | null>(null);
