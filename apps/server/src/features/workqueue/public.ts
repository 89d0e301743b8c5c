export { countQueues, makeWorkCounts, type WorkCounts } from './work-counts.ts';
