import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { type AnchorCore, makeAnchors } from '../apps/server/src/modules/operations/anchors/anchors.ts';
import { writeAnchor } from '../apps/server/src/modules/operations/anchors/write-anchor.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';
import { timing } from '../apps/server/src/testing/timing.ts';

/** The server's own job once in the middle of a round: with rounds of 3 s ten times as often as in the product. */
export async function anchoredOnce<T>(o: { url: string; dataDir: string; ms: number }, work: () => Promise<T>): Promise<T> {
  const config = readConfig({ DATABASE_URL: o.url, ...timing({ anchorEveryMs: 50 }) });
  const anchors = makeAnchors({ dataDir: join(o.dataDir, 'bench-anchors'), anchorKey: randomBytes(32), anchorKeyFile: null });
  const core: AnchorCore = { config, anchors, metrics: makeMetrics(), log: pino({ level: 'silent' }) };
  const [ran] = await Promise.all([work(), wait(o.ms / 2).then(() => writeAnchor(core))]);
  return ran;
}
