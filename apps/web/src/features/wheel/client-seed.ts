import { randomId } from '@krapao/ui/random-id.ts';
import { createStore } from '@krapao/ui/store.ts';

export const clientSeed = createStore<{ readonly text: string; readonly isChosen: boolean }>({ text: randomId(), isChosen: false });

export const chooseClientSeed = (text: string) => clientSeed.set({ text, isChosen: true });
export const drawClientSeed = () => clientSeed.set({ text: randomId(), isChosen: false });

/** A generated seed is public after its spin, so the next spin gets a new one. */
export function clientSeedSpent() {
  if (!clientSeed.get().isChosen) drawClientSeed();
}
