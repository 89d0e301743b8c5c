export { settleSince } from './settle-since.ts';
