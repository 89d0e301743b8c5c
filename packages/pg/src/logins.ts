import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { appRole } from './pool.ts';

/** The server's login. A member of only the server's role, so it cannot become the owner. */
export type Login = { readonly user: string; readonly password: string };

export const serverLogin = 'krapao_server';

/** The file is written before the role exists: otherwise a role with an unknown password could remain. */
export function keepLogin(dataDir: string, user: string): Login {
  const file = join(dataDir, 'database-login.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Login;
  const login: Login = { user, password: randomBytes(24).toString('hex') };
  writeFileSync(`${file}.new`, JSON.stringify(login), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return login;
}

/** Unique name: two installations on one PostgreSQL must not change each other's password. */
export const ownLoginName = (): string => `${serverLogin}_${randomBytes(4).toString('hex')}`;

export function loginOf(url: string): Login {
  const { username, password, searchParams } = new URL(url);
  return {
    user: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
  };
}

export function withLogin(url: string, { user, password }: Login): string {
  const other = new URL(url);
  for (const name of ['user', 'password']) other.searchParams.delete(name);
  if (other.host === '') {
    other.searchParams.set('user', user);
    other.searchParams.set('password', password);
  } else {
    other.username = encodeURIComponent(user);
    other.password = encodeURIComponent(password);
  }
  return other.href;
}

/**
 * Creates the login if missing and adds it to the server's role. `keepsPassword`: set by the operator, never changed here.
 * False: the migrating user may not create roles, or PostgreSQL does not let the login in.
 */
export async function ensureLogin(ownerUrl: string, login: Login, o: { keepsPassword: boolean }): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const name = pg.escapeIdentifier(login.user);
    // Sends only the hash: statements may be logged.
    const secret = pg.escapeLiteral(scramOf(login.password));
    const { rows } = await client.query<{ member: boolean }>(
      `select pg_has_role(oid, $2, 'member') as member from pg_roles where rolname = $1`,
      [login.user, appRole],
    );
    const known = rows[0];
    if (!known)
      await ignoring(
        ['42710', '23505'],
        client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${secret}`),
      );
    else if (!o.keepsPassword && !(await opens(withLogin(ownerUrl, login))))
      await client.query(`alter role ${name} login password ${secret}`);
    if (!known?.member) await client.query(`grant ${appRole} to ${name}`);
    return o.keepsPassword || (await opens(withLogin(ownerUrl, login)));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ignoring(codes: readonly string[], work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && codes.includes(error.code ?? ''))) throw error;
  });
}

/** SCRAM verifier as PostgreSQL stores it (RFC 5803). */
function scramOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4_096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
