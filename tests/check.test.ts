import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@krapao/pg/testing';
import { expect, test } from 'vitest';
import { productionEnv } from '../apps/server/src/testing/production.ts';
import { startS3 } from '../apps/server/src/testing/s3.ts';
import { timing } from '../apps/server/src/testing/timing.ts';
import { freePort } from '../packages/pg/src/index.ts';
import { checkConfig, reportText } from '../scripts/check.ts';
import { bareEnv } from './bare-env.ts';

const root = resolve(import.meta.dirname, '..');
const named = (env: Record<string, string>, ...prefixes: string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))));
const needed = named(productionEnv(), 'NODE_ENV', 'DATA', 'INDEX_KEY', 'ANCHOR_KEY', 'PUBLIC_ORIGIN');

function run(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.ts', ...args], {
    cwd: root,
    env: { ...bareEnv(), ...env },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

test('one message lists all faults: invalid and missing values, half a party, misspelt names', () => {
  const { DATABASE_URL: _, ...given } = needed;
  const report = checkConfig({
    ...given,
    PORT: '80000',
    FRAME_ANCESTORS: 'https://site.example *.site.example',
    DATBASE_URL: 'postgres://somewhere/krapao',
    GATEWAY_WW_URL: 'https://ww.example',
    SMS_URL: 'http://sms.example',
    SMS_KEY: 'demo-sms-key',
    PROVIDER_MYGAME_URL: 'https://games.example',
  });
  expect(reportText(report)).toBe(`the configuration cannot be used:
  PORT: must be a whole number from 0 to 65535
  DATABASE_URL: must be set: an outside PostgreSQL, as postgres://user:password@host/database (the embedded one is for demo and development)
  FRAME_ANCESTORS: must be origins separated by spaces, as https://site.example https://m.site.example
  SMS_URL: must be an https:// address in production
  SMS_KEY: is the demo key: production needs your own
  GATEWAY_WW_SECRET: must be set, because GATEWAY_WW is only half configured; set GATEWAY_WW_URL, GATEWAY_WW_SECRET, or none of them to disable it
  DATBASE_URL: is not one of the product's variables; did you mean DATABASE_URL?
besides:
  PROVIDER_MYGAME_URL: is not one of the product's variables
`);
});

test('six variables are enough; a misspelt one is reported without preventing a start, and disabled parties are named', () => {
  const { isUsable, faults, told } = checkConfig({ ...needed, ...named(productionEnv(), 'BANK_', 'PROVIDER_PG_'), TRUST_PROXI: '1' });
  expect({ isUsable, faults }).toEqual({ isUsable: true, faults: [expect.stringContaining('did you mean TRUST_PROXY?')] });
  expect(told).toEqual([
    'enabled: BANK, PROVIDER_PG',
    expect.stringMatching(/^disabled, not configured: WALLET, VOUCHER, SMS, GATEWAY_WW, .*PROVIDER_HUAYHD$/),
  ]);
  expect(checkConfig({}).isUsable).toBe(true);
});

test('invalid migration and backup variables, malformed keys and reused keys are reported and prevent a start', () => {
  const { isUsable, faults } = checkConfig({
    ...needed,
    DATA_KEY: 'abc',
    ANCHOR_KEY: needed.INDEX_KEY,
    DATABASE_OWNER_URL: 'garbage',
    BACKUP_KEY: 'too short',
    BACKUP_KEEP: 'zero',
  });
  expect({ isUsable, faults }).toEqual({
    isUsable: false,
    faults: [
      'DATA_KEY: must be 32 bytes in base64',
      'ANCHOR_KEY: must not be the same as INDEX_KEY',
      'DATABASE_OWNER_URL: must be a postgres:// address',
      'BACKUP_KEY: must be 32 bytes in base64, or words of at least 20 characters',
      'BACKUP_KEEP: must be a whole number from 1 to 1000',
    ],
  });
  expect(checkConfig({ ...needed, BACKUP_KEY: needed.DATA_KEY }).faults).toEqual(['BACKUP_KEY: must not be the same as DATA_KEY']);
  expect(checkConfig({ ...needed, ANCHOR_KEY: '', ANCHOR_KEY_FILE: join(root, 'package.json') })).toMatchObject({
    isUsable: false,
    faults: [expect.stringMatching(/^ANCHOR_KEY_FILE: \S+package\.json must contain 32 bytes in base64$/)],
  });
});

test('the check reports what a start refuses about the database, in the same words', { timeout: 180_000 }, async () => {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-check-'));
  const env = { ...needed, DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: database.url };
  const faultsOf = async (given: Record<string, string>, ...args: string[]): Promise<string[]> => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...bareEnv(), ...env, ...given } });
    const [out, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect([child.exitCode, /^ {4}at /m.test(wrong)], out + wrong).toEqual([1, false]);
    return (
      wrong
        .split('cannot be used:\n')[1]
        ?.split(/\nbesides:/)[0]
        ?.trimEnd()
        .split('\n') ?? []
    );
  };
  const both = async (given: Record<string, string>): Promise<string[]> => {
    const [told, refused] = await Promise.all([faultsOf(given, 'scripts/check.ts', '--connect'), faultsOf(given, 'scripts/up.ts')]);
    expect(refused).toEqual(told);
    return told;
  };
  try {
    expect(await both({ DATABASE_OWNER_URL: database.url })).toEqual([expect.stringMatching(/^ {2}DATABASE_OWNER_URL: \w+ does not own/)]);
    const wrong = database.ownerUrl.replace(/:[^:@]*@/, ':wrong@');
    expect(await faultsOf({ DATABASE_OWNER_URL: wrong }, 'scripts/check.ts', '--connect')).toEqual([
      expect.stringContaining('DATABASE_OWNER_URL: the database does not answer: '),
    ]);
    await database.owner.query(`insert into demo_step (name, done_at) values ('members', now())`);
    expect(await both({ DATABASE_URL: database.ownerUrl })).toEqual([
      '  DATABASE_URL: this database was a demo once (it has demo data), and its passwords are public. Start with an empty one:',
      expect.any(String),
    ]);
  } finally {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('the command returns exit codes and reports what it finds with --connect', { timeout: 180_000 }, async () => {
  const database = await testDatabase();
  try {
    expect(run(needed, '--whatever').status).toBe(2);
    const found = run({ ...needed, DATABASE_URL: database.url }, '--connect');
    expect(found).toEqual({
      status: 0,
      text: expect.stringMatching(/^the configuration can be used\n(?:.*\n)*.*PostgreSQL \d+.* 0 migrations are not applied/),
    });
    const tooMuch = run({ ...needed, DATABASE_URL: database.ownerUrl, DATABASE_OWNER_URL: database.ownerUrl }, '--connect');
    expect(tooMuch).toEqual({
      status: 1,
      text: expect.stringMatching(/DATABASE_URL: the log-in \w+ has more rights than the server is allowed/),
    });
    const nowhere = { DATA_DIR: 'package.json/data', BACKUP_DIR: 'package.json/backups' };
    const away = run({ ...needed, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/krapao', ...nowhere }, '--connect');
    expect(away).toEqual({ status: 1, text: expect.stringContaining('DATABASE_URL: the database does not answer: ') });
    expect(away.text).toContain(`DATA_DIR: ${root}/package.json/data is not writable`);
    expect(away.text).toContain(`BACKUP_DIR: ${root}/package.json/backups is not writable`);
  } finally {
    await database.drop();
  }
});

test('a bucket is tested with an object that is then deleted, and failures are reported', async () => {
  const s3 = await startS3();
  /** Asynchronous, unlike above, because the bucket’s server runs in this process and must be able to respond. */
  const check = async (env: Record<string, string>): Promise<string> => {
    const child = spawn(process.execPath, ['scripts/check.ts', '--connect'], { cwd: root, env: { ...bareEnv(), ...s3.env, ...env } });
    const [out, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return `${child.exitCode} ${out}${wrong}`;
  };
  try {
    const [fine, nowhere, away] = await Promise.all([
      check({}),
      check({ FILES_S3_BUCKET: 'somebody-elses' }),
      check({ FILES_S3_ENDPOINT: 'http://127.0.0.1:1', ...timing({ bucketTimeoutMs: 1_000 }) }),
    ]);
    expect(fine).toMatch(
      /^0 the configuration can be used\n(?:.*\n)* +FILES_S3_BUCKET: objects can be written, read, listed and deleted in krapao-files/,
    );
    expect(nowhere).toMatch(/^1 (?:.*\n)* +FILES_S3_BUCKET: somebody-elses at \S+: an object cannot be written \(NoSuchBucket/);
    expect(away).toMatch(
      /^1 (?:.*\n)* +FILES_S3_BUCKET: krapao-files at http:\/\/127\.0\.0\.1:1: an object cannot be written \(.*ECONNREFUSED/,
    );
    const left = readdirSync(s3.directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('_S3rver_'));
    expect(left).toEqual([]);
  } finally {
    await s3.close();
  }
});
