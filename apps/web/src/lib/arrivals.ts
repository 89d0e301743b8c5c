import { createStore } from '@krapao/ui/store.ts';
import type { ComponentType } from 'react';

/** References of deposits that a response reports as credited: the live event may be late or lost. */
export const creditedDeposits = createStore<readonly string[]>([]);

/** Shows the deposit's card, once, however often it is reported. */
export const noteCredited = (reference: string) => creditedDeposits.set([...creditedDeposits.get(), reference]);

/** The card for credited deposits and where it is drawn: in the window with this id, or on the page (0). Null without news. */
export const newsCard = createStore<{ readonly place: number; readonly Card: ComponentType } | null>(null);
