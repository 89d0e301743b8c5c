import type { Config } from './config.ts';
import type { Metrics } from './http/metrics.ts';

/** The outside world, as the use cases see it. */
export type Deps = Record<never, never>;

export function makeDeps(config: Config, _metrics: Metrics): Deps {
  const deps: Deps = {};
  config.check();
  return deps;
}
