import { canCheck, type DrawTrace, type Fault, faultsOf, type Odds, traceDraw } from './check-draw.ts';

export type Before = { readonly hash: string; readonly clientSeed: string; readonly version: number };
export type Proof = { readonly spinId: string; readonly seed: string; readonly clientSeed: string; readonly version: number };
type OldSpin = { readonly spinId: string; readonly hash: string };

/** `elsewhere`: another tab or device spun first and used the hash shown here. */
export type Verdict = 'right' | 'wrong' | 'elsewhere' | 'unable';
export type Checked = {
  readonly verdict: Verdict;
  readonly faults: readonly Fault[];
  readonly trace: DrawTrace | null;
  readonly before: Before;
  readonly seed: string;
};

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
    // An invalid seed or odds without weight cannot come from a genuine spin.
    return { ...unable, verdict: 'wrong', faults: ['HASH'] };
  }
  const faults = faultsOf({ before, after: proof, code, trace });
  const onlyHash = faults.length === 1 && faults[0] === 'HASH';
  const wasUsed = onlyHash && (await o.spins().catch(() => [])).some(({ hash, spinId }) => hash === before.hash && spinId !== proof.spinId);
  const verdict = faults.length === 0 ? 'right' : wasUsed ? 'elsewhere' : 'wrong';
  return { verdict, faults: wasUsed ? [] : faults, trace, before, seed: proof.seed };
}
