import { type OutsideVariable, offWord, outsideVariables } from './partners.ts';

const keyLengthMin = 12;
const webhookBytesMin = 16;
/** 32 random bytes have about 30 distinct values; repeated letters or patterns have few. */
const differentBytesMin = 12;

const webhookBytes = (value: string): Buffer => Buffer.from(value.replace(/^whsec_/, ''), 'base64');
const demoValues = new Set(outsideVariables.map(({ demo }) => demo));
const isDemo = (value: string): boolean =>
  demoValues.has(value) || /^demo-/i.test(value) || /^demo-/i.test(webhookBytes(value).toString('latin1'));

export function isOff(variables: readonly OutsideVariable[], env: NodeJS.ProcessEnv): boolean {
  if (variables.some(({ name, kind }) => kind === 'url' && env[name] === offWord)) return true;
  return env.NODE_ENV === 'production' && variables.every(({ name }) => env[name] === undefined);
}

/** A partial configuration is an error: a forgotten key must not look like a deliberate choice. */
export function groupFaults(group: string, variables: readonly OutsideVariable[], env: NodeJS.ProcessEnv): string[] {
  if (isOff(variables, env)) return [];
  const names = variables.map(({ name }) => name);
  return variables.flatMap(({ name, kind }) => {
    if (env[name] === undefined)
      return [`${name}: must be set, because ${group} is only half configured; set ${names.join(', ')}, or none of them to disable it`];
    const fault = outsideFault(kind, env[name]);
    return fault ? [`${name}: ${fault}`] : [];
  });
}

function outsideFault(kind: OutsideVariable['kind'], given: string): string | null {
  const value = given.trim();
  if (value === '') return 'must not be blank';
  if (kind === 'url') return isSafeAddress(value) ? null : 'must be an https:// address in production';
  if (isDemo(value)) return 'is the demo key: production needs your own';
  if (kind === 'key' && value.length < keyLengthMin) return `is too short: at least ${keyLengthMin} characters`;
  if (kind === 'webhook' && (!value.startsWith('whsec_') || webhookBytes(value).length < webhookBytesMin))
    return `must be whsec_ and at least ${webhookBytesMin} bytes in base64`;
  return null;
}

/** Requests contain keys and members' accounts, so they must be encrypted in transit. */
export function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return protocol === 'https:' && username === '' && password === '' && hash === '';
}

export const isGuessable = (key: Buffer): boolean => new Set(key).size < differentBytesMin || /demo/i.test(key.toString('latin1'));

export const isOrigin = (value: string): boolean =>
  /^https?:\/\/[a-z0-9.:[\]-]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
export const isSafeOrigin = (value: string): boolean => isOrigin(value) && value.startsWith('https://');

/** With a shared key, a leak in one use compromises the other. Null: not set, or stored in a file. */
export function sharedKeyFaults(keys: Readonly<Record<string, Buffer | null>>): string[] {
  const given = Object.entries(keys).flatMap(([name, key]) => (key === null ? [] : [{ name, key }]));
  return given.flatMap(({ name, key }, i) =>
    given.slice(0, i).flatMap((earlier) => (earlier.key.equals(key) ? [`${name}: must not be the same as ${earlier.name}`] : [])),
  );
}
