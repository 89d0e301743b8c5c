export { mayDecide } from './requests.rules.ts';
