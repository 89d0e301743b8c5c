import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@krapao/pg/testing';
import { expect, test } from 'vitest';
import { productionEnv } from '../apps/server/src/testing/production.ts';
import { startS3 } from '../apps/server/src/testing/s3.ts';
import { checkConfig, reportText } from '../scripts/check.ts';

const root = resolve(import.meta.dirname, '..');
const named = (env: Record<string, string>, ...prefixes: string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))));
const needed = named(productionEnv(), 'NODE_ENV', 'DATA', 'INDEX_KEY', 'ANCHOR_KEY', 'PUBLIC_ORIGIN');

function run(env: Record<string, string>, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, ...env },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

test('one message has all that is wrong: values, what is missing, half a party, misspelt names', () => {
  const { DATABASE_URL: _, ...given } = needed;
  const report = checkConfig({
    ...given,
    PORT: '80000',
    DATBASE_URL: 'postgres://somewhere/krapao',
    GATEWAY_WW_URL: 'https://ww.example',
    SMS_URL: 'http://sms.example',
    SMS_KEY: 'demo-sms-key',
    PROVIDER_MYGAME_URL: 'https://games.example',
  });
  expect(reportText(report)).toBe(`the configuration cannot be used:
  PORT: must be a whole number from 0 to 65535
  DATABASE_URL: must be set: an outside PostgreSQL, as postgres://user:password@host/database (the embedded one is for demo and development)
  SMS_URL: must be an https:// address in production
  SMS_KEY: is the demo's: production needs a key of your own
  GATEWAY_WW_SECRET: must be set, because GATEWAY_WW is configured by half; set GATEWAY_WW_URL, GATEWAY_WW_SECRET, or none of them to switch it off
  DATBASE_URL: is none of the product's variables; perhaps DATABASE_URL is meant
besides:
  PROVIDER_MYGAME_URL: is none of the product's variables
`);
});

test('six variables are enough, a misspelt one is told and keeps nobody from starting, and the parties that are off are named', () => {
  const { isUsable, faults, told } = checkConfig({ ...needed, ...named(productionEnv(), 'BANK_', 'PROVIDER_PG_'), TRUST_PROXI: '1' });
  expect({ isUsable, faults }).toEqual({ isUsable: true, faults: [expect.stringContaining('perhaps TRUST_PROXY is meant')] });
  expect(told).toEqual([
    'switched on: BANK, PROVIDER_PG',
    expect.stringMatching(/^switched off, because not configured: WALLET, VOUCHER, SMS, GATEWAY_WW, .*PROVIDER_HUAYHD$/),
  ]);
  expect(checkConfig({}).isUsable).toBe(true);
});

test('the command: exit codes, and what it finds when it may connect', async () => {
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
      text: expect.stringMatching(/DATABASE_URL: the log-in \w+ has more rights than the server may have/),
    });
    const away = run({ ...needed, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/krapao', DATA_DIR: 'package.json/data' }, '--connect');
    expect(away).toEqual({ status: 1, text: expect.stringContaining('DATABASE_URL: the database does not answer: ') });
    expect(away.text).toContain(`DATA_DIR: ${root}/package.json/data cannot be written`);
  } finally {
    await database.drop();
  }
});

test('a bucket is tried with one object, which is deleted again; what does not work is said', async () => {
  const s3 = await startS3();
  /** Not as above: the bucket's server is in this process and must be able to answer. */
  const check = async (env: Record<string, string>): Promise<string> => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['scripts/check.ts', '--connect'], { cwd: root, env: { PATH, HOME, ...s3.env, ...env } });
    const [out, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return `${child.exitCode} ${out}${wrong}`;
  };
  try {
    const [fine, nowhere, away] = await Promise.all([
      check({}),
      check({ FILES_S3_BUCKET: 'somebody-elses' }),
      check({ FILES_S3_ENDPOINT: 'http://127.0.0.1:1', FILES_S3_TIMEOUT_MS: '1000' }),
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
