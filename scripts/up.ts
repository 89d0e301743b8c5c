import { appendFileSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { inspect } from 'node:util';
import pg from 'pg';
import {
  demoPassword,
  demoPhone,
  demoStaffNames,
  demoStaffPassword,
} from '../apps/server/src/modules/operations/demo-marks/demo-logins.ts';
import { ConfigError, readConfig } from '../apps/server/src/platform/config/config.ts';
import { productLine } from '../apps/server/src/platform/config/product.ts';
import { freePort, type Launched, launchPostgres } from '../packages/pg/src/index.ts';
import { archiveDirOf } from './backup/place.ts';
import { buildApp } from './build.ts';
import { checkConfig, reportText } from './check.ts';
import { type Child, startChild } from './children.ts';
import { claimDataDir, Plain, refuseTakenPort } from './claim.ts';
import { type Access, embeddedAccess, judgeDatabase, outsideAccess, readyDatabase } from './database.ts';
import { root } from './install.mjs';
import { type Report, say, step } from './steps.mjs';

const dev = process.argv.includes('--dev');

const began = Date.now();
// Few arenas: memory of decoded images returns to the system instead of staying with each thread.
const env: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: '2', ...process.env };
const production = env.NODE_ENV === 'production';
env.PORT ??= '8080';
env.SIM_PORT ??= '8090';
env.DATA_DIR = resolve(root, env.DATA_DIR ?? '.data');
env.LOG_LEVEL ??= production ? 'info' : 'warn';
env.DEMO ??= production ? 'false' : 'true';
// Halves the second start. Not in production: write access to the cache would allow code execution at the next start.
if (!production) env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compile');

type Program = { name: string; main: string; sources: readonly string[] };
const simulators: readonly Program[] = production ? [] : [{ name: 'simulators', main: 'apps/sims/src/main.ts', sources: ['apps/sims'] }];
const server: Program = {
  name: 'server',
  main: 'apps/server/src/main.ts',
  sources: ['apps/server', 'packages/batcher', 'packages/contract', 'packages/ledger', 'packages/money', 'packages/pg'],
};
const apps = ['web', 'office'] as const;
/** The server exits by itself half a second earlier; a hung one is killed. */
const stopMsMax = 9_500 + Number(env.DRAIN_MS ?? 0);

let claim: Awaited<ReturnType<typeof claimDataDir>> | null = null;
let database: Promise<Launched> | null = null;
let building: Promise<string[]> = Promise.resolve([]);
const children = new Map<string, Child>();
const closeFirst: (() => Promise<void>)[] = [];
const quit = new AbortController();
let stopping: Promise<void> | null = null;

/** Server first, so that requests in flight finish; database last. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    quit.abort();
    for (const close of closeFirst) await close();
    for (const child of [...children.values()].reverse()) await child.stop(stopMsMax);
    // One that is still starting must not be left behind either.
    await (await database?.catch(() => null))?.stop();
    await building.catch(() => {});
    claim?.release();
    process.exit(exitCode);
  })();
  return stopping;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The parent process is gone, so nothing else would stop this one.
if (process.channel) process.on('disconnect', () => void stop(0));

function gone(name: string): void {
  if (stopping) return;
  const waits = dev && name !== 'database';
  say(`the ${name} stopped unexpectedly: ${waits ? 'it restarts when a file changes' : 'stopping the rest'}`);
  if (!waits) void stop(1);
}

async function openDatabase(): Promise<Access> {
  if (env.DATABASE_URL || env.DATABASE_OWNER_URL) return outsideAccess(env);
  database = launchPostgres({ dataDir: env.DATA_DIR ?? '', archiveDir: archiveDirOf(env), signal: quit.signal });
  const { pid, url } = await database;
  process.send?.({ database: pid });
  setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH') gone('database');
    }
  }, 500).unref();
  const admin = new pg.Client({ connectionString: url() });
  admin.on('error', () => {});
  await admin.connect();
  const { rowCount } = await admin.query("select 1 from pg_database where datname = 'krapao'");
  if (rowCount === 0) await admin.query('create database krapao');
  await admin.end();
  return embeddedAccess(url('krapao'));
}

/** Before migrating: a database that does not fit this configuration must not be changed. */
async function openJudged(): Promise<Access> {
  const access = await openDatabase();
  const config = readConfig({ ...env, DATABASE_URL: access.serverUrl ?? access.ownerUrl ?? '' });
  const { faults } = await judgeDatabase(access, config);
  if (faults.length > 0) throw new Plain(reportText({ faults, told: [] }).trimEnd());
  return access;
}

/** Least privilege: no program gets the owner's URL or the backup key; only the server gets its own URL. */
function envOf(name: string, serverUrl: string | null): NodeJS.ProcessEnv {
  const { DATABASE_OWNER_URL: _, DATABASE_URL: __, BACKUP_KEY: ___, ANCHOR_KEY: anchorKey, ...others } = env;
  return name === 'server' && serverUrl
    ? { ...others, DATABASE_URL: serverUrl, ...(anchorKey === undefined ? {} : { ANCHOR_KEY: anchorKey }) }
    : others;
}

/** Before anything is touched: a wrong variable must not leave a migrated database behind. */
function checkProduction(): void {
  if (/\/node_modules\/node-linux-/.test(process.execPath))
    say(
      `this is the Node.js of the npm packages (${process.version}), for demo and development only: production uses your own Node.js 24 and PostgreSQL`,
    );
  const report = checkConfig(env);
  if (!report.isUsable) throw new Plain(reportText(report).trimEnd());
  for (const line of [...report.faults, ...report.told]) say(line);
}

/** Details of the last start. */
const logFile = join(env.DATA_DIR, 'start.log');
let isLogged = false;

async function buildApps(report: Report): Promise<string[]> {
  const log = openSync(logFile, 'a');
  let [begun, built] = [0, 0];
  const showProgress = (): void => report({ share: built / begun, note: `${begun} built` });
  const buildOne = async (app: (typeof apps)[number]): Promise<string> => {
    const beginOne = (): void => {
      begun++;
      showProgress();
    };
    const dist = await buildApp(app, env, { log, signal: quit.signal, begun: beginOne });
    built++;
    if (begun > 0) showProgress();
    return dist;
  };
  building = Promise.all(apps.map(buildOne));
  return building;
}

async function migrateDatabase(access: Access, report: Report): Promise<string> {
  let count = 0;
  const migrated = (file: string): void => {
    appendFileSync(logFile, `migrated ${file}\n`);
    report({ note: `${++count} applied` });
  };
  return readyDatabase(access, env.DATA_DIR ?? '', { say, migrated });
}

say(productLine);
try {
  if (production) checkProduction();
  else if (existsSync(resolve(root, 'release.json'))) throw new Plain('a release runs in production only: NODE_ENV=production');
  claim = await claimDataDir(env.DATA_DIR, quit.signal);
  await refuseTakenPort(Number(env.PORT), 'PORT', env.HOST ?? '127.0.0.1');
  if (!production) await refuseTakenPort(Number(env.SIM_PORT), 'SIM_PORT', '127.0.0.1');
  writeFileSync(logFile, `${productLine}\n`);
  isLogged = true;
  const openAt = { port: Number(env.PORT), host: env.HOST ?? '127.0.0.1' };
  // In development the apps' server listens on PORT and passes calls on to this one.
  if (dev) Object.assign(env, { PORT: String(await freePort()), HOST: '127.0.0.1' });
  env.SIM_STATE ??= resolve(env.DATA_DIR, 'sims.json');
  let serverUrl: string | null = null;
  const start = async ({ name, main }: Program): Promise<void> => {
    quit.signal.throwIfAborted();
    const child = startChild({ name, main, env: envOf(name, serverUrl), gone });
    children.set(name, child);
    claim?.note([...children.values()].map((one) => one.process.pid ?? 0));
    await child.listening;
  };
  const startStep = (program: Program): Promise<void> => step(program.name, () => start(program));
  const judged = step('database', openJudged);
  // In production, refuse before building; the demo does both in parallel, and starts the simulators, which need neither.
  if (production) await judged;
  const [access, dists] = await Promise.all([judged, dev ? [] : step('apps', buildApps), ...simulators.map(startStep)]);
  [env.WEB_DIST, env.OFFICE_DIST] = dists;
  serverUrl = await step('migrations', (report) => migrateDatabase(access, report));
  await startStep(server);
  if (dev) {
    const { serveApps, onChange } = await import('./dev.ts');
    for (const program of [...simulators, server]) {
      const again = async (): Promise<void> => {
        await children.get(program.name)?.stop(stopMsMax);
        await start(program).catch((error: unknown) => say(`${String(error)}: it restarts when a file changes`));
      };
      closeFirst.push(onChange(program.sources, again));
    }
    closeFirst.push(await serveApps({ ...openAt, callsTo: `http://127.0.0.1:${env.PORT}` }));
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const lines = [
    '',
    `Krapao is ready after ${seconds} s`,
    `  members    http://localhost:${openAt.port}/`,
    `  staff      http://localhost:${openAt.port}/office/`,
    ...(production ? [] : [`  simulators http://localhost:${env.SIM_PORT}/`]),
    ...(env.DEMO === 'true'
      ? [
          `  sign in    member ${demoPhone} / ${demoPassword}`,
          `             staff  ${demoStaffNames.map((name) => `${name} / ${demoStaffPassword(name)}`).join('    ')}`,
        ]
      : []),
    `  details    ${relative(process.cwd(), logFile)}`,
    '  stop with Ctrl-C',
    '',
  ];
  say(lines.join('\n'));
  process.send?.({ ready: true });
} catch (error) {
  if (!stopping) {
    const isPlain = error instanceof Plain || error instanceof ConfigError;
    process.stderr.write(`${isPlain ? error.message : inspect(error)}\n`);
    if (!isPlain && isLogged) process.stderr.write(`details: ${relative(process.cwd(), logFile)}\n`);
    await stop(1);
  }
}
