export { endIdleSessions } from './admit.ts';
