import { createStore } from '@krapao/ui/store.ts';

type ProofPrompt = { readonly end: (shown: boolean) => void };

export const proofAsked = createStore<ProofPrompt | null>(null);

let waiting: Promise<boolean> | null = null;

/** True once the second factor was given again. Calls refused at the same time share one prompt. */
export function askProof(): Promise<boolean> {
  waiting ??= new Promise<boolean>((done) => {
    proofAsked.set({
      end: (shown) => {
        waiting = null;
        proofAsked.set(null);
        done(shown);
      },
    });
  });
  return waiting;
}
