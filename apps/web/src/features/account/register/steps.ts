import { type Draft, isBankFilled } from './draft.ts';
import type { SentOtp } from './sent-otp.ts';

export type Step = 'phone' | 'otp' | 'profile' | 'bank' | 'review';
const steps: readonly string[] = ['phone', 'otp', 'profile', 'bank', 'review'] satisfies Step[];

// Each step is a named history entry, so that back goes to the previous step and a reload stays.
const prefix = 'register-step:';
export const entryOf = (step: Step): string => prefix + step;

/** Null for an entry of another kind, such as an open modal. An unnamed entry is the first step. */
export function stepOf(entry: unknown): Step | null {
  if (entry === null || entry === undefined) return 'phone';
  const name = typeof entry === 'string' && entry.startsWith(prefix) ? entry.slice(prefix.length) : '';
  return isStep(name) ? name : null;
}
const isStep = (name: string): name is Step => steps.includes(name);

/** Falls back to the last step the known input allows: an entry can outlive the input. */
export function reachable(step: Step, known: { draft: Draft; sent: SentOtp | null }): Step {
  const { draft, sent } = known;
  if (step === 'phone' || draft.username.trim() === '') return 'phone';
  if (step === 'otp') return sent?.phone !== draft.username ? 'phone' : sent.isVerified ? 'profile' : 'otp';
  if (step === 'profile' || draft.name.trim() === '') return 'profile';
  return step === 'review' && isBankFilled(draft) && draft.password !== '' ? 'review' : 'bank';
}
