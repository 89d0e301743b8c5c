export { awardCoins } from './award-coins.ts';
