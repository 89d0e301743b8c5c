import { type Config, ConfigError } from '../apps/server/src/platform/config/config.ts';
import { refuseWrongKeys } from '../apps/server/src/platform/crypto/canary.ts';
import { makeDb } from '../apps/server/src/platform/db/db.ts';
import { migrationSources, prepareDatabase } from '../apps/server/src/platform/db/prepare.ts';
import {
  ensureLogin,
  isOwner,
  keepLogin,
  loginOf,
  NewerDatabase,
  openPool,
  ownLoginName,
  type Pool,
  pendingMigrations,
  serverLogin,
  tooManyRights,
  withLogin,
} from '../packages/pg/src/index.ts';
import { Plain } from './claim.ts';

/** `ownerUrl` migrates (null: not possible here); `serverUrl` is the operator's login for the server, if set. */
export type Access = { readonly ownerUrl: string | null; readonly serverUrl: string | null; readonly loginName: string };

export const embeddedAccess = (ownerUrl: string): Access => ({ ownerUrl, serverUrl: null, loginName: serverLogin });

/** DATABASE_URL is the server's login, DATABASE_OWNER_URL the owner's. DATABASE_URL without the other may be either. */
export async function outsideAccess(env: NodeJS.ProcessEnv): Promise<Access> {
  const [serverUrl, ownerUrl] = [env.DATABASE_URL ?? '', env.DATABASE_OWNER_URL];
  if (!serverUrl) throw new Plain('DATABASE_OWNER_URL is set, but not DATABASE_URL: the log-in that the server itself uses');
  if (ownerUrl) return { ownerUrl, serverUrl, loginName: loginOf(serverUrl).user };
  const pool = openPool({ url: serverUrl, max: 1, role: null });
  try {
    return (await isOwner(pool))
      ? { ownerUrl: serverUrl, serverUrl: null, loginName: ownLoginName() }
      : { ownerUrl: null, serverUrl, loginName: loginOf(serverUrl).user };
  } catch (error) {
    throw new Plain(`DATABASE_URL: ${noAnswer(error)}`);
  } finally {
    await pool.end();
  }
}

/** Migrates the database and returns a URL for the server whose login cannot become the owner. */
export async function readyDatabase(
  access: Access,
  dataDir: string,
  { say, migrated }: { say: (line: string) => void; migrated: (file: string) => void },
): Promise<string> {
  const { ownerUrl, serverUrl } = access;
  if (ownerUrl === null) return serverUrl ?? '';
  await prepareDatabase(ownerUrl, migrated).catch(asPlain);
  if (serverUrl !== null) {
    const mayNot = !(await ensureLogin(ownerUrl, loginOf(serverUrl), { keepsPassword: true }));
    if (mayNot) say(`the owner may not make ${access.loginName} a member of krapao_app (docs/operations.md, "Log-ins of the database")`);
    return serverUrl;
  }
  const login = keepLogin(dataDir, access.loginName);
  if (await ensureLogin(ownerUrl, login, { keepsPassword: false })) return withLogin(ownerUrl, login);
  // In production the server refuses this and prints the statements that create a login.
  say('the owner of the database may not create a log-in for the server: it runs as the owner');
  return ownerUrl;
}

const serverVersionMin = 150_000;
const endedByMigration = /^it may (make temporary tables|create schemas|create in the schema public)$/;

const noAnswer = (error: unknown): string =>
  `the database does not answer: ${error instanceof Error ? error.message || String(error) : String(error)}`;

type Judged = { readonly faults: readonly string[]; readonly told: readonly string[] };

/**
 * Why this database does not fit this configuration, checked before any change. npm start refuses these faults, and
 * npm run check -- --connect reports them. `config` is null if it is invalid itself.
 */
export async function judgeDatabase({ ownerUrl, serverUrl }: Access, config: Config | null): Promise<Judged> {
  const [faults, told]: [string[], string[]] = [[], []];
  const name = ownerUrl !== null && serverUrl !== null ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const ask = async (variable: string, url: string, look: (pool: Pool) => Promise<void>): Promise<void> => {
    const pool = openPool({ url, max: 1, role: null, name: 'krapao-check' });
    try {
      await look(pool);
    } catch (error) {
      if (error instanceof ConfigError) faults.push(...error.problems);
      else if (error instanceof NewerDatabase) faults.push(`${variable}: ${error.message}`);
      else faults.push(`${variable}: ${noAnswer(error)}`);
    } finally {
      await pool.end();
    }
  };
  let pending: number | null = null;
  let isLoginMissing = false;
  const lookAt = async (pool: Pool): Promise<void> => {
    const { rows } = await pool.query<{ version: string; number: number; login: string; there: boolean }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, session_user as login,
              to_regclass('public.migration') is not null as there`,
    );
    const { version = '', number = 0, login = '', there = false } = rows[0] ?? {};
    if (number < serverVersionMin) faults.push(`${name}: PostgreSQL ${version} is too old: 15 or newer is needed`);
    pending = there ? await pendingMigrations((sql) => pool.query(sql), migrationSources) : null;
    const state = pending === null ? 'it is empty: npm start or npm run migrate makes the tables' : `${pending} migrations are not applied`;
    told.push(`${name}: PostgreSQL ${version} answers ${login}; ${state}`);
    if (ownerUrl === null && pending !== 0)
      faults.push(
        `${name}: ${pending ?? 'all'} migrations are not applied, and this log-in may not apply them: DATABASE_OWNER_URL=... npm run migrate`,
      );
    // Checked first: a demo's keys never match production's, and that message would be misleading.
    if (config?.production && pending === 0) {
      const { refuseDemoData } = await import('../apps/server/src/modules/operations/demo-marks/refuse-demo-data.ts');
      await refuseDemoData(makeDb(pool));
    }
    if (config && there) await refuseWrongKeys(pool, config);
  };
  await ask(name, ownerUrl ?? serverUrl ?? '', async (pool) => {
    if (ownerUrl !== null && !(await isOwner(pool)))
      faults.push(`${name}: ${loginOf(ownerUrl).user} does not own the database and cannot migrate it`);
    await lookAt(pool);
    if (ownerUrl === null || serverUrl === null) return;
    const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [loginOf(serverUrl).user]);
    isLoginMissing = rowCount === 0;
    if (isLoginMissing)
      told.push(`DATABASE_URL: there is no log-in ${loginOf(serverUrl).user} yet: npm start or npm run migrate creates it`);
  });
  if (serverUrl !== null && !isLoginMissing)
    await ask('DATABASE_URL', serverUrl, async (pool) => {
      const rights = await tooManyRights(pool);
      const left = ownerUrl === null ? rights : rights.filter((line) => !endedByMigration.test(line));
      if (config?.production && pending !== null && left.length > 0)
        faults.push(
          `DATABASE_URL: the log-in ${loginOf(serverUrl).user} has more rights than the server is allowed: ${left.slice(0, 3).join('; ')}`,
        );
    });
  return { faults, told };
}

function asPlain(error: unknown): never {
  throw error instanceof NewerDatabase ? new Plain(error.message) : error;
}
