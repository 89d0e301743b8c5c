export { dateTime } from '@krapao/contract/local-day';
