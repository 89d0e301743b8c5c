import type { OutcomeCause } from '@krapao/contract';

/** Why an outcome is not known, as it is kept and told to staff: a code of ours, and what the other side said in its own words. */
export const causeOf = (cause: OutcomeCause, said?: string): string => (said === undefined ? cause : `${cause}: ${said}`);
