export { dateTime } from '@krapao/contract/values/local-day';
