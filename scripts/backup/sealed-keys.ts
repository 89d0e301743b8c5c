import { scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decrypt, encrypt } from '../../apps/server/src/platform/crypto/vault.ts';
import { databaseHome } from '../../packages/pg/src/index.ts';
import { Plain } from '../claim.ts';

const context = 'krapao backup keys';
const variables = ['DATA_KEY', 'INDEX_KEY', 'ANCHOR_KEY'] as const;

type Keys = { readonly env: Record<string, string>; readonly files: Record<string, string> };

function secretFiles(dataDir: string): { name: string; path: string }[] {
  const home = databaseHome(dataDir);
  return [
    { name: 'anchor.key', path: join(dataDir, 'anchor.key') },
    { name: 'database-login.json', path: join(dataDir, 'database-login.json') },
    { name: 'postgres.secret', path: join(home, 'postgres.secret') },
  ];
}

/** BACKUP_KEY: 32 bytes in base64, or a passphrase to derive a key from. */
export function sealKeyOf(env: NodeJS.ProcessEnv): Buffer {
  const given = env.BACKUP_KEY;
  if (!given)
    throw new Plain(
      'BACKUP_KEY: is not set: 32 bytes in base64, or at least 20 characters. It encrypts the keys in a backup; store it elsewhere',
    );
  const bytes = Buffer.from(given, 'base64');
  if (bytes.length === 32) return bytes;
  if (given.length < 20) throw new Plain('BACKUP_KEY: must be 32 bytes in base64, or words of at least 20 characters');
  return scryptSync(given, context, 32, { N: 2 ** 15, maxmem: 64 * 2 ** 20 });
}

/** Encrypted, because otherwise a stolen backup would contain its own keys. */
export function sealKeys(o: { env: NodeJS.ProcessEnv; dataDir: string; file: string }): void {
  const keys: Keys = {
    env: Object.fromEntries(variables.flatMap((name) => (o.env[name] ? [[name, o.env[name]]] : []))),
    files: Object.fromEntries(
      secretFiles(o.dataDir).flatMap(({ name, path }) => (existsSync(path) ? [[name, readFileSync(path, 'utf8')]] : [])),
    ),
  };
  writeFileSync(o.file, encrypt(sealKeyOf(o.env), Buffer.from(JSON.stringify(keys)), context), { mode: 0o600 });
}

/** Restores the files (existing ones only with `over`). Returns variables missing or different in the environment. */
export function openKeys(o: { env: NodeJS.ProcessEnv; dataDir: string; file: string; over: boolean }): Record<string, string> {
  const key = sealKeyOf(o.env);
  let keys: Keys;
  try {
    keys = JSON.parse(decrypt(key, readFileSync(o.file), context).toString()) as Keys;
  } catch {
    throw new Plain('BACKUP_KEY does not decrypt the keys of this backup: it was made with another key');
  }
  for (const { name, path } of secretFiles(o.dataDir)) {
    const text = keys.files[name];
    if (text !== undefined && (o.over || !existsSync(path))) writeFileSync(path, text, { mode: 0o600 });
  }
  return Object.fromEntries(Object.entries(keys.env).filter(([name, value]) => o.env[name] !== value));
}
