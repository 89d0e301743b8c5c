export { hasLiveBonus } from './has-live-bonus.ts';
export { liveBonusOf } from './live-bonus-of.ts';
