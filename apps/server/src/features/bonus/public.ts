export { followBonus } from './follow-bonus.ts';
export { grantFixed } from './grant-fixed.ts';
export { type Granted, grantWaiting } from './grant-waiting.ts';
export { hasLiveBonus } from './has-live-bonus.ts';
export { liveBonusOf } from './live-bonus-of.ts';
export { findRule as findBonusRule } from './rule.sql.ts';
export { type Taken, takeBonus } from './take-bonus.ts';
export { type Terms, viewOfTerms } from './terms.ts';
