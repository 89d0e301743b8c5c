import { drive, type Step } from './drive.ts';
import { closeConnections } from './http.ts';
import { kinds } from './mix.ts';
import type { Options } from './options.ts';
import { openSite } from './site.ts';
import { watchOf } from './watch.ts';

export type Run = {
  readonly members: number;
  readonly data: number;
  readonly servers: number;
  readonly seconds: number;
  readonly steps: readonly Step[];
};

/** One product, the steps one after the other; each is told as it ends. */
export async function runLoad(o: Pick<Options, 'members' | 'data' | 'servers' | 'seconds' | 'rates'>): Promise<Run> {
  say(`${o.servers === 1 ? 'one server' : `${o.servers} servers`}, ${o.members.toLocaleString('en')} members at once, data x ${o.data}`);
  const site = await openSite(o);
  try {
    const watch = watchOf(site);
    // What is loaded and compiled at the first use is no part of the figures.
    await drive(site, { wanted: Math.min(...o.rates), seconds: Math.min(o.seconds, 5), watch });
    const steps: Step[] = [];
    for (const wanted of [...o.rates, null]) {
      const step = await drive(site, { wanted, seconds: o.seconds, watch });
      steps.push(step);
      tell(step);
    }
    return { members: o.members, data: o.data, servers: o.servers, seconds: o.seconds, steps };
  } finally {
    await site.stop();
    closeConnections();
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (n: number): string => (Number.isNaN(n) ? '-' : n < 10 ? n.toFixed(1) : String(Math.round(n)));

function tell(step: Step): void {
  const { cpu, memoryMb } = step;
  say(
    `\n${step.wanted === null ? 'as many as go' : `${step.wanted} calls/s wanted`}: ${step.rate.toFixed(1)} calls/s, p50 ${ms(step.all.p50)}, p95 ${ms(step.all.p95)}, p99 ${ms(step.all.p99)} ms`,
  );
  say(
    `  cores: servers ${cpu.servers.toFixed(2)}, database ${cpu.database.toFixed(2)}, simulators ${cpu.simulators.toFixed(2)}, this client ${cpu.client.toFixed(2)}; memory: servers ${memoryMb.servers.join(' + ')} MB, database ${memoryMb.database} MB`,
  );
  for (const kind of kinds) {
    const { count, p50, p95, p99 } = step.of[kind];
    say(
      `  ${kind.padEnd(10)} ${String(count).padStart(7)} calls  p50 ${ms(p50).padStart(6)}  p95 ${ms(p95).padStart(6)}  p99 ${ms(p99).padStart(6)} ms`,
    );
  }
  if (step.errors.length > 0) say(`  ERRORS: ${step.errors.length}, the first: ${step.errors[0]}`);
}
