import { createStore } from '@krapao/ui/store.ts';
import type { ComponentType } from 'react';

/** References of deposits that an answer calls credited: an event may be lost, or come later. */
export const creditedDeposits = createStore<readonly string[]>([]);

/** Has the deposit's card shown, once, whoever else tells of it. */
export const noteCredited = (reference: string) => creditedDeposits.set([...creditedDeposits.get(), reference]);

/** The card that tells of money that has arrived, and where it stands: in the window with this id, or on the page (0). Null while there is nothing to tell. */
export const newsCard = createStore<{ readonly place: number; readonly Card: ComponentType } | null>(null);
