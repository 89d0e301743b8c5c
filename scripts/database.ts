import { readConfig } from '../apps/server/src/config.ts';
import { refuseWrongKeys } from '../apps/server/src/crypto/canary.ts';
import { migrationSources, prepareDatabase } from '../apps/server/src/db/prepare.ts';
import {
  ensureLogin,
  isOwner,
  keepLogin,
  loginOf,
  NewerDatabase,
  openPool,
  ownLoginName,
  pendingMigrations,
  serverLogin,
  withLogin,
} from '../packages/pg/src/index.ts';
import { Plain } from './claim.ts';

/** Who migrates (null: nobody here may) and, where the operator has said so, who serves. */
export type Access = { readonly ownerUrl: string | null; readonly serverUrl: string | null; readonly loginName: string };

export const embeddedAccess = (ownerUrl: string): Access => ({ ownerUrl, serverUrl: null, loginName: serverLogin });

/** DATABASE_URL is the server's log-in and DATABASE_OWNER_URL the owner's. DATABASE_URL alone may be either. */
export async function outsideAccess(env: NodeJS.ProcessEnv): Promise<Access> {
  const [serverUrl, ownerUrl] = [env.DATABASE_URL ?? '', env.DATABASE_OWNER_URL];
  if (!serverUrl) throw new Plain('DATABASE_OWNER_URL is set, but not DATABASE_URL: the log-in that the server itself uses');
  if (ownerUrl) return { ownerUrl, serverUrl, loginName: loginOf(serverUrl).user };
  const pool = openPool({ url: serverUrl, max: 1, role: null });
  try {
    return (await isOwner(pool))
      ? { ownerUrl: serverUrl, serverUrl: null, loginName: ownLoginName() }
      : { ownerUrl: null, serverUrl, loginName: loginOf(serverUrl).user };
  } finally {
    await pool.end();
  }
}

/** Brings the database to this version and answers the address for the server alone: with a log-in that cannot become the owner. */
export async function readyDatabase(access: Access, dataDir: string, say: (line: string) => void): Promise<string> {
  const { ownerUrl, serverUrl } = access;
  if (ownerUrl === null) {
    await refusePending(serverUrl ?? '');
    return serverUrl ?? '';
  }
  await prepareDatabase(ownerUrl, (file) => say(`migrated ${file}`)).catch(asPlain);
  if (serverUrl !== null) {
    const mayNot = !(await ensureLogin(ownerUrl, loginOf(serverUrl), { keepsPassword: true }));
    if (mayNot)
      say(`the owner has no right to make ${access.loginName} a member of krapao_app (docs/operations.md, "Log-ins of the database")`);
    return serverUrl;
  }
  const login = keepLogin(dataDir, access.loginName);
  if (await ensureLogin(ownerUrl, login, { keepsPassword: false })) return withLogin(ownerUrl, login);
  // In production the server refuses this and names the statements that make a log-in.
  say('the owner of the database has no right to make a log-in for the server: it runs as the owner');
  return ownerUrl;
}

/** Before a migration: with the wrong keys nothing of this database may be changed. */
export async function proveKeys({ ownerUrl, serverUrl }: Access, env: NodeJS.ProcessEnv): Promise<void> {
  const url = ownerUrl ?? serverUrl ?? '';
  const pool = openPool({ url, max: 1, role: null });
  try {
    await refuseWrongKeys(pool, readConfig({ ...env, DATABASE_URL: url }));
  } finally {
    await pool.end();
  }
}

async function refusePending(url: string): Promise<void> {
  const pool = openPool({ url, max: 1 });
  try {
    const pending = await pendingMigrations((sql) => pool.query(sql), migrationSources);
    if (pending > 0)
      throw new Plain(
        `${pending} migrations are not applied, and the log-in of DATABASE_URL may not: DATABASE_OWNER_URL=... npm run migrate`,
      );
  } catch (error) {
    if (error instanceof Plain) throw error;
    if (error instanceof NewerDatabase) return asPlain(error);
    const why = error instanceof Error ? error.message : String(error);
    throw new Plain(`the log-in of DATABASE_URL cannot read the database as krapao_app (${why}): DATABASE_OWNER_URL=... npm run migrate`);
  } finally {
    await pool.end();
  }
}

function asPlain(error: unknown): never {
  throw error instanceof NewerDatabase ? new Plain(error.message) : error;
}
