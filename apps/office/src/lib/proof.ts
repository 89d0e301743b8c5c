import { createStore } from '@krapao/ui/store.ts';

type ProofPrompt = { readonly end: (shown: boolean) => void };

/** What the confirmation dialog of the app stands for: calls that wait for the second factor. */
export const proofAsked = createStore<ProofPrompt | null>(null);

let waiting: Promise<boolean> | null = null;

/** True once the second factor was shown again. Calls that are refused together ask once. */
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
