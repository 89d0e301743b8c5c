export { makeBackoffice } from './make-backoffice.ts';
