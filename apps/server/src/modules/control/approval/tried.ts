import type { Approvers } from './approvers.ts';

/** The end of a trial: thrown inside the transaction, so that nothing of the act stays. `second`: who could approve it; null: one person may do it. */
export class Tried extends Error {
  readonly second: Approvers['shown'] | null;
  constructor(second: Approvers['shown'] | null) {
    super('tried');
    this.name = 'Tried';
    this.second = second;
  }
}
