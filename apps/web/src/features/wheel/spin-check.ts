import { canCheck, type DrawTrace, type Fault, faultsOf, type Odds, traceDraw } from './check-draw.ts';

export type Before = { readonly hash: string; readonly clientSeed: string; readonly version: number };
export type Proof = { readonly spinId: string; readonly seed: string; readonly clientSeed: string; readonly version: number };
type OldSpin = { readonly spinId: string; readonly hash: string };

/** `elsewhere`: the hash that was shown belonged to a spin of another tab or device, which came first. */
export type Verdict = 'right' | 'wrong' | 'elsewhere' | 'unable';
export type Checked = {
  readonly verdict: Verdict;
  readonly faults: readonly Fault[];
  /** What the browser worked out; null when it could not. */
  readonly trace: DrawTrace | null;
  readonly before: Before;
  readonly seed: string;
};

/** Holds what came after a spin against what was shown before it. `spins` reads the member's own spins, newest first. */
export async function checkSpin(o: {
  before: Before;
  proof: Proof;
  code: string;
  odds: Odds;
  spins: () => Promise<readonly OldSpin[]>;
}): Promise<Checked> {
  const { before, proof, code, odds } = o;
  const unable: Checked = { verdict: 'unable', faults: [], trace: null, before, seed: proof.seed };
  if (!canCheck()) return unable;
  let trace: DrawTrace;
  try {
    trace = await traceDraw({ seed: proof.seed, clientSeed: proof.clientSeed, odds });
  } catch {
    // A seed that is none, or odds without weight: nothing that a true spin could have used.
    return { ...unable, verdict: 'wrong', faults: ['HASH'] };
  }
  const faults = faultsOf({ before, after: proof, code, trace });
  const onlyHash = faults.length === 1 && faults[0] === 'HASH';
  const wasUsed = onlyHash && (await o.spins().catch(() => [])).some(({ hash, spinId }) => hash === before.hash && spinId !== proof.spinId);
  const verdict = faults.length === 0 ? 'right' : wasUsed ? 'elsewhere' : 'wrong';
  return { verdict, faults: wasUsed ? [] : faults, trace, before, seed: proof.seed };
}
