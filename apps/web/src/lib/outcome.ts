export type Outcome = 'PENDING' | 'SUCCESS' | 'FAILED';
export const outcomeOf = (status: string): Outcome => (status === 'SUCCESS' || status === 'FAILED' ? status : 'PENDING');
