export { makeHome } from './make-home.ts';
