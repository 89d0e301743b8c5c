export { coinsOf } from './coins-of.ts';
