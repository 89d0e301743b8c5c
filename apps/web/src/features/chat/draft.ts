import { token } from '../../lib/session.ts';

let kept = { owner: '', text: '' };
const owner = (): string => token() ?? 'guest';

/** What was written and not sent, through closing and opening. The next one on this phone must not find it. */
export const draft = (): string => (kept.owner === owner() ? kept.text : '');
export const keepDraft = (text: string) => {
  kept = { owner: owner(), text };
};
