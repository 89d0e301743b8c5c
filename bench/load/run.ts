import { atMost, type Row, shown } from '../table.ts';
import { drive, type Step } from './drive.ts';
import { closeConnections, kinds } from './mix.ts';
import { openSite, watchOf } from './site.ts';

export type Options = {
  readonly members: number;
  readonly seconds: number;
  /** Calls per second of all members, step by step. */
  readonly rates: readonly number[];
  /** Multiple of the ordinary data. */
  readonly data: number;
  readonly servers: number;
  readonly picture: string | null;
  readonly json: string | null;
  readonly growth: boolean;
  readonly docs: boolean;
  /** Note on the machine for the docs, such as "shared with other work". */
  readonly note: string;
};

const usage =
  'npm run load -- [--members 1000] [--seconds 20] [--rates 50,100,200,300] [--data 1] [--servers 1] [--picture FILE.svg] [--json FILE] [--growth] [--docs] [--note TEXT]';

export class WrongOption extends Error {}

const flags = ['growth', 'docs'];
const texts = ['members', 'seconds', 'rates', 'data', 'servers', 'picture', 'json', 'note'];

export function readOptions(args: readonly string[]): Options {
  const given = new Map<string, string>();
  for (let i = 0; i < args.length; i += 1) {
    const name = (args[i] ?? '').replace(/^--/, '');
    if (args[i]?.startsWith('--') && flags.includes(name)) given.set(name, 'yes');
    else if (args[i]?.startsWith('--') && texts.includes(name) && args[i + 1] !== undefined) {
      given.set(name, args[i + 1] ?? '');
      i += 1;
    } else throw new WrongOption(`not understood: ${args[i]}\n${usage}`);
  }
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const text = given.get(name) ?? String(fallback);
    if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max)
      throw new WrongOption(`--${name} takes a whole number from ${min} to ${max}`);
    return Number(text);
  };
  const rates = (given.get('rates') ?? '50,100,200,300').split(',').map(Number);
  if (rates.some((rate) => !(rate > 0 && rate <= 100_000))) throw new WrongOption('--rates takes calls a second, separated by commas');
  return {
    members: whole('members', 1_000, 1, 20_000),
    seconds: whole('seconds', 20, 1, 3_600),
    rates,
    data: whole('data', 1, 1, 100),
    servers: whole('servers', 1, 1, 8),
    picture: given.get('picture') ?? null,
    json: given.get('json') ?? null,
    growth: given.has('growth'),
    docs: given.has('docs'),
    note: given.get('note') ?? '',
  };
}

export type Run = {
  readonly members: number;
  readonly data: number;
  readonly servers: number;
  readonly seconds: number;
  readonly steps: readonly Step[];
};

type Say = (line: string) => void;

export async function runLoad(o: Pick<Options, 'members' | 'data' | 'servers' | 'seconds' | 'rates'>, say: Say): Promise<Run> {
  say(`${o.servers === 1 ? 'one server' : `${o.servers} servers`}, ${o.members.toLocaleString('en')} members at once, data x ${o.data}`);
  const site = await openSite(o);
  try {
    const watch = watchOf(site);
    await drive(site, { wanted: Math.min(...o.rates), seconds: Math.min(o.seconds, 5), watch });
    const steps: Step[] = [];
    for (const wanted of [...o.rates, null]) {
      const step = await drive(site, { wanted, seconds: o.seconds, watch });
      steps.push(step);
      tell(step, say);
    }
    return { members: o.members, data: o.data, servers: o.servers, seconds: o.seconds, steps };
  } finally {
    await site.stop();
    closeConnections();
  }
}

const ms = (n: number): string => (Number.isNaN(n) ? '-' : n < 10 ? n.toFixed(1) : String(Math.round(n)));

function tell(step: Step, say: Say): void {
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

export async function benchLoad(): Promise<Row[]> {
  const { steps } = await runLoad(readOptions([]), (line) => process.stderr.write(`${line}\n`));
  const last = steps.at(-1);
  if (!last) throw new Error('no step');
  const name = (step: Step): string => (step.wanted === null ? 'as many calls as go' : `${step.wanted} calls/s wanted`);
  return [
    atMost(0, { name: 'failed calls', figure: steps.reduce((sum, { errors }) => sum + errors.length, 0), unit: '' }),
    ...steps.flatMap((step) => [
      shown({ name: `${name(step)}: reached`, figure: step.rate, unit: 'calls/s' }),
      shown({ name: `${name(step)}: p50`, figure: step.all.p50, unit: 'ms' }),
      shown({ name: `${name(step)}: p99`, figure: step.all.p99, unit: 'ms' }),
    ]),
    shown({ name: `${name(last)}: CPU of the server`, figure: last.cpu.servers, unit: 'cores' }),
    shown({ name: `${name(last)}: CPU of the database`, figure: last.cpu.database, unit: 'cores' }),
    shown({ name: `${name(last)}: memory of the server`, figure: Math.max(...last.memoryMb.servers), unit: 'MB' }),
  ];
}
