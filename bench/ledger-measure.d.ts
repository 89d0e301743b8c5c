export declare function median(values: readonly number[]): number;
export declare function percentile(values: number[], part: number): number;
/** CPU of PostgreSQL: the postmaster, its children that ended, and those that live. */
export declare function serverCpuMicros(postmaster: number): number;
/** CPU of one process. */
export declare const processCpuMicros: (pid: number) => number;
export type Ran = {
  count: number;
  perSecond: number;
  p99Ms: number;
};
/** So many workers, each one call after the other, for so long. */
export declare function runFor(ms: number, workers: number, call: (worker: number) => Promise<unknown>): Promise<Ran>;
