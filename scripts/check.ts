import { randomBytes, randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { s3Files } from '../apps/server/src/integrations/object-storage/s3.ts';
import { readAnchorKey } from '../apps/server/src/modules/operations/anchors/key.ts';
import { type Config, ConfigError, readConfig } from '../apps/server/src/platform/config/config.ts';
import { outsideGroups } from '../apps/server/src/platform/config/partners.ts';
import { strangeLine, strangeNames, variablesIn } from '../apps/server/src/platform/config/variables.rules.ts';
import { keepOf } from './backup/make-backup.ts';
import { sealKeyOf } from './backup/sealed-keys.ts';
import { builtOtherwise } from './build.ts';
import { Plain } from './claim.ts';
import { judgeDatabase, outsideAccess } from './database.ts';
import { root } from './install.mjs';

const usage = `npm run check                 says all that is wrong with the configuration; changes nothing
npm run check -- --connect    also asks the database as npm start does (version, owner, rights, migrations, keys, demo data), looks whether
                              DATA_DIR and BACKUP_DIR can be written, and writes, reads and deletes one small object in the bucket of
                              FILES_S3_*, where one is set
`;

type Report = { readonly faults: readonly string[]; readonly told: readonly string[] };

/**
 * Reports all configuration faults before anything is touched; npm start uses it too. `isUsable`: a server can start. A name that
 * merely resembles a known one may belong to the platform and does not prevent a start.
 */
export function checkConfig(given: NodeJS.ProcessEnv): Report & { readonly isUsable: boolean } {
  const isProduction = given.NODE_ENV === 'production';
  const env = isProduction || given.DATABASE_URL ? given : { ...given, DATABASE_URL: 'postgres://embedded/krapao' };
  const known = variablesIn(readFileSync(join(root, '.env.example'), 'utf8'));
  const strange = strangeNames(Object.keys(given), known);
  const misspelt = strange.filter(({ perhaps }) => perhaps !== null).map(strangeLine);
  const told = strange.filter(({ perhaps }) => perhaps === null).map(strangeLine);
  const faults = [...commandFaults(given), ...(['web', 'office'] as const).flatMap((app) => builtOtherwise(app, given) ?? [])];
  try {
    const { isOn } = readConfig(env);
    const off = [...outsideGroups.keys()].filter((group) => !isOn(group));
    const on = [...outsideGroups.keys()].filter(isOn);
    if (isProduction) told.push(`enabled: ${on.join(', ') || 'nothing'}`, `disabled, not configured: ${off.join(', ') || 'nothing'}`);
    return { faults: [...faults, ...misspelt], told, isUsable: faults.length === 0 };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { faults: [...error.problems, ...faults, ...misspelt], told, isUsable: false };
  }
}

/** Variables read only by migrations and backups, the latter at night when no one is watching. */
function commandFaults(env: NodeJS.ProcessEnv): string[] {
  const anchorKey = { anchorKey: null, anchorKeyFile: env.ANCHOR_KEY_FILE ?? null, dataDir: '' };
  return [
    ...(env.DATABASE_OWNER_URL && !isDatabaseAddress(env.DATABASE_OWNER_URL) ? ['DATABASE_OWNER_URL: must be a postgres:// address'] : []),
    ...(env.BACKUP_KEY ? faultOf(() => sealKeyOf(env)) : []),
    ...faultOf(() => keepOf(env)),
    ...(env.ANCHOR_KEY_FILE && !env.ANCHOR_KEY ? faultOf(() => readAnchorKey(anchorKey)).map((fault) => `ANCHOR_KEY_FILE: ${fault}`) : []),
  ];
}

const isDatabaseAddress = (value: string): boolean => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);

function faultOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Read-only checks, except for one object in the bucket, which is deleted again. */
async function tryOut(env: NodeJS.ProcessEnv): Promise<Report> {
  const parts = [tryFolders(env), await tryDatabase(env), await tryFileStore(env)];
  return { faults: parts.flatMap(({ faults }) => faults), told: parts.flatMap(({ told }) => told) };
}

/** Otherwise a key without delete rights, or a wrong bucket, would only show with a member's first slip. */
async function tryFileStore(env: NodeJS.ProcessEnv): Promise<Report> {
  const access = configIn(env)?.files.s3;
  if (!access) return { faults: [], told: [] };
  const place = await s3Files(access);
  const [id, bytes] = [randomUUID(), randomBytes(64)];
  const name = `chat/${id.slice(0, 2)}/${id}`;
  const body = async function* (): AsyncGenerator<Buffer> {
    yield bytes;
  };
  const steps: Record<string, () => Promise<unknown>> = {
    written: () => place.write(name, { size: bytes.length, body }),
    async read() {
      const found = await place.open(name, bytes.length);
      if (!found?.head.equals(bytes)) throw new Error('the stored object could not be read back');
    },
    listed: () => place.names()[Symbol.asyncIterator]().next(),
    deleted: () => place.remove(name),
  };
  const failed: string[] = [];
  for (const [step, run] of Object.entries(steps)) {
    await run().catch((error: unknown) => failed.push(`an object cannot be ${step} (${reasonOf(error)})`));
    if (step === 'written' && failed.length > 0) break;
  }
  place.close();
  const where = `${access.bucket} at ${access.endpoint ?? `AWS, ${access.region}`}`;
  if (failed.length === 0) return { faults: [], told: [`FILES_S3_BUCKET: objects can be written, read, listed and deleted in ${where}`] };
  return { faults: [`FILES_S3_BUCKET: ${where}: ${failed.join('; ')}`], told: [] };
}

function configIn(env: NodeJS.ProcessEnv): Config | null {
  try {
    return readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://embedded/krapao' });
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message && cause.message !== cause.name ? `${cause.name}: ${cause.message}` : cause.name;
}

async function tryDatabase(env: NodeJS.ProcessEnv): Promise<Report> {
  if (!env.DATABASE_URL) return { faults: [], told: ['DATABASE_URL: not set, so npm start uses its embedded database'] };
  if (![env.DATABASE_URL, env.DATABASE_OWNER_URL || env.DATABASE_URL].every(isDatabaseAddress)) return { faults: [], told: [] };
  try {
    return await judgeDatabase(await outsideAccess(env), configIn(env));
  } catch (error) {
    if (error instanceof Plain) return { faults: [error.message], told: [] };
    throw error;
  }
}

function tryFolders(env: NodeJS.ProcessEnv): Report {
  const [faults, told]: [string[], string[]] = [[], []];
  for (const [name, given] of [
    ['DATA_DIR', env.DATA_DIR || '.data'],
    ['BACKUP_DIR', env.BACKUP_DIR],
  ] as const) {
    if (!given) continue;
    const folder = resolve(root, given);
    if (mayWrite(nearest(folder))) told.push(`${name}: ${folder} is writable`);
    else faults.push(`${name}: ${folder} is not writable by this user`);
  }
  return { faults, told };
}

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

export function reportText({ faults, told }: Report): string {
  if (faults.length === 0) return `the configuration can be used\n${indented(told)}`;
  return `the configuration cannot be used:\n${indented(faults)}${told.length === 0 ? '' : `besides:\n${indented(told)}`}`;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '--connect')) {
    process.stderr.write(usage);
    return 2;
  }
  const read = checkConfig(process.env);
  const tried = args.includes('--connect') ? await tryOut(process.env) : { faults: [], told: [] };
  const report = { faults: [...read.faults, ...tried.faults], told: [...read.told, ...tried.told] };
  (report.faults.length === 0 ? process.stdout : process.stderr).write(reportText(report));
  return report.faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
