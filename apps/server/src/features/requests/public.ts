export { countRequests } from './show-requests.ts';
