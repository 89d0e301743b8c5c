import { type Draft, isBankFilled } from './draft.ts';
import type { SentOtp } from './sent-otp.ts';

/** In the order in which a step back leaves them. `review` belongs to the fourth step. */
export type Step = 'phone' | 'otp' | 'profile' | 'bank' | 'review';
const steps: readonly string[] = ['phone', 'otp', 'profile', 'bank', 'review'] satisfies Step[];

// Each step is an entry of the history that carries its name: a step back goes to the one before, and a reload stays.
const prefix = 'register-step:';
export const entryOf = (step: Step): string => prefix + step;

/** The step of an entry; null for one that is not ours (a window that stood open). An entry without a name is the first one. */
export function stepOf(entry: unknown): Step | null {
  if (entry === null || entry === undefined) return 'phone';
  const name = typeof entry === 'string' && entry.startsWith(prefix) ? entry.slice(prefix.length) : '';
  return isStep(name) ? name : null;
}
const isStep = (name: string): name is Step => steps.includes(name);

/** The step itself, or the last one before it that what is known leads to: an entry may outlive what was typed. */
export function reachable(step: Step, known: { draft: Draft; sent: SentOtp | null }): Step {
  const { draft, sent } = known;
  if (step === 'phone' || draft.username.trim() === '') return 'phone';
  if (step === 'otp') return sent?.phone !== draft.username ? 'phone' : sent.isVerified ? 'profile' : 'otp';
  if (step === 'profile' || draft.name.trim() === '') return 'profile';
  return step === 'review' && isBankFilled(draft) && draft.password !== '' ? 'review' : 'bank';
}
