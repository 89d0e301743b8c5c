import { randomId } from '@krapao/ui/random-id.ts';
import { createStore } from '@krapao/ui/store.ts';

/** The member's own part of the next draw. */
export const clientSeed = createStore<{ readonly text: string; readonly isChosen: boolean }>({ text: randomId(), isChosen: false });

/** A text that the member chose stays until another is chosen. */
export const chooseClientSeed = (text: string) => clientSeed.set({ text, isChosen: true });
export const drawClientSeed = () => clientSeed.set({ text: randomId(), isChosen: false });

/** One that was drawn is known after its spin; the next spin gets a fresh one. */
export function clientSeedSpent() {
  if (!clientSeed.get().isChosen) drawClientSeed();
}
