export { hasLiveBonus } from './has-live-bonus.ts';
