export { handOverFor } from './hand-over-for.ts';
