export type Options = {
  readonly members: number;
  readonly seconds: number;
  /** Calls a second of all members together, one step after the other. */
  readonly rates: readonly number[];
  /** So many times the data of an ordinary run. */
  readonly data: number;
  readonly servers: number;
  readonly picture: string | null;
  readonly json: string | null;
  readonly growth: boolean;
  readonly docs: boolean;
  /** What the docs say of the machine, as "shared with other work". */
  readonly note: string;
};

export const usage =
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
