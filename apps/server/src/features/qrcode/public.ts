export { makeNoticeBatcher, type NoticeBatcher } from './notice-batcher.ts';
